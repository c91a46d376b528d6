export const epochs = /* sql */ `
-- The epoch of now: the default of columns that say under which one a row was written. After a restore it is another one.
CREATE FUNCTION current_epoch() RETURNS uuid LANGUAGE sql STABLE AS 'SELECT epoch FROM public.installation';
GRANT EXECUTE ON FUNCTION current_epoch TO carestead_app;

-- What a restored backup holds was sent or handled before it was restored, or is no longer wanted.
ALTER TABLE journal_cursors ADD epoch uuid NOT NULL DEFAULT current_epoch();
ALTER TABLE outbox ADD epoch uuid NOT NULL DEFAULT current_epoch();
`;
