export const callsOfStreams = /* sql */ `
-- A call opens only together with a step of its stream, and the stream belongs to the system: a second look at the system
-- for every call that opens proves nothing more. Whoever removes a stream waits for its last step, and then takes the calls.
ALTER TABLE calls DROP CONSTRAINT calls_system_id_fkey;
CREATE FUNCTION remove_calls_of_stream() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calls WHERE system_id = OLD.system_id;
  RETURN NULL;
END $$;
CREATE TRIGGER remove_calls AFTER DELETE ON field_streams FOR EACH ROW EXECUTE FUNCTION remove_calls_of_stream();
`;
