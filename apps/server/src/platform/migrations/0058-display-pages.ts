export const displayPages = /* sql */ `
-- Which page a display shows, and since when: another one after it was loaded anew. Empty: it does not say.
ALTER TABLE displays ADD page text NOT NULL DEFAULT '', ADD page_since timestamptz NOT NULL DEFAULT now();
`;
