/** What can be wrong with a value; each key has a text in every language (`problem.<key>`). */
export const problemKeys = [
  'required',
  'at_least',
  'at_most',
  'invalid_input',
  'too_common',
  'login_failed',
  'too_many_attempts',
] as const;

export type ProblemKey = (typeof problemKeys)[number];

/** A problem belongs to a field; client checks and server answers have the same shape. */
export type Problem = { field: string; message: ProblemKey; data?: Record<string, number | string> };
