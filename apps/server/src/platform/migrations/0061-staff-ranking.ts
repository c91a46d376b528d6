export const staffRanking = /* sql */ `
-- Whether analytics rank people by their calls: 'off', 'pseudonyms' or 'names'.
ALTER TABLE system_params ADD staff_ranking text NOT NULL DEFAULT 'off';
`;
