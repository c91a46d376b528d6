export const servers = /* sql */ `
-- The state of the link belongs to the list of open calls: whichever server holds it, all of them tell it.
ALTER TABLE field_streams
  ADD link_state text NOT NULL DEFAULT 'connecting',
  ADD link_since timestamptz NOT NULL DEFAULT now();

-- Which database this is; a backup that was restored elsewhere finds another one than it remembers.
ALTER TABLE installation ADD database_identity text NOT NULL DEFAULT '';
`;
