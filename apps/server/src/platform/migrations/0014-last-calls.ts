export const lastCalls = /* sql */ `
-- The newest call of each section and type is found by a few steps in the index, however many calls there are.
CREATE INDEX calls_last ON calls (system_id, section_id, call_type_id, opened_at DESC);
`;
