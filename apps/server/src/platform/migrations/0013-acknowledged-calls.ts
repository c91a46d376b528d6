export const acknowledgedCalls = /* sql */ `
-- Somebody has taken the call, at a device or from a screen; it stays open. Who it was is not always known.
ALTER TABLE calls ADD acknowledged_at timestamptz, ADD acknowledged_by text NOT NULL DEFAULT '';
`;
