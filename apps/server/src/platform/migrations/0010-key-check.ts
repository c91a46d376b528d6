export const keyCheck = /* sql */ `
-- A value sealed with the key file: a start with another key is noticed before it does harm. Empty until the next start.
ALTER TABLE installation ADD key_check text NOT NULL DEFAULT '';
`;
