import type { Mailer } from '../platform/mail.ts';

/** What one's own account needs of the running server. */
export type AccountTools = {
  /** Gives what is stored of a password. */
  hashPassword: (password: string) => Promise<string>;
  isPassword: (password: string, stored: string, urgent: boolean) => Promise<boolean>;
  mailer: Mailer;
  /** What the house has switched on; a home page may hang on it. */
  features: { incidents: boolean };
};
