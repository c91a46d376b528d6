/** What can be wrong with a value; each key has a text in every language (`problem.<key>`). */
export const problemKeys = [
  'required',
  'between',
  'at_least',
  'at_most',
  'invalid_input',
  'invalid_number',
  'invalid_ipv4',
  'invalid_url',
  'invalid_email',
  'ascii_only',
  'must_be_unique',
  'must_differ',
  'later_than_previous',
  'limit_reached',
  'licence_limit',
  'no_match',
  'unknown_reference',
  'file_name',
  'file_type',
  'file_too_large',
  'too_common',
  'wrong_password',
  'above_rank',
  'last_superuser',
  'own_account',
  'ldap_only',
  'login_failed',
  'too_many_attempts',
  'override_active',
  'missing_right',
  'level_too_low',
] as const;

export type ProblemKey = (typeof problemKeys)[number];

/** A problem belongs to a field; client checks and server answers have the same shape. */
export type Problem = { field: string; message: ProblemKey; data?: Record<string, number | string> };
