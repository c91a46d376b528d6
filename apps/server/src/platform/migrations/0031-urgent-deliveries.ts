export const urgentDeliveries = /* sql */ `
-- Milliseconds between two tries at most.
ALTER TABLE deliveries ADD COLUMN longest_wait integer NOT NULL DEFAULT 3600000;
`;
