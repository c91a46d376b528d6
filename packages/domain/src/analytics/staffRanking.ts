/** Whether analytics rank people by the calls that they took, and what they are called there. */
export const staffRankings = ['off', 'pseudonyms', 'names'] as const;

type Setting = { staff_ranking: string; pseudonyms_in_exports: boolean };

/** A chart can be saved as a file, so it names staff only where files do; and only to those who find the names in the log. */
export const namesStaff = ({ staff_ranking, pseudonyms_in_exports }: Setting, readsLog: boolean): boolean =>
  staff_ranking === 'names' && !pseudonyms_in_exports && readsLog;
