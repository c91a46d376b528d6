import { emailAddresses, emailProblem } from '@carestead/domain/access/email';
import { recentTestMails, testMailWait } from '@carestead/domain/account/testMail';
import type { Problem } from '@carestead/domain/kit/problem';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { MailFailed } from '../platform/mail/mail.ts';

/** To the address that a person is about to save as their own; every attempt counts, whether it arrives or not. */
export function createSendTestMail(mailer: Mailer) {
  const sentAt = new Map<number, readonly number[]>();

  return async ({ viewer, clock, log }: Context, email: string): Promise<void> => {
    // A person with a temporary password may change it and do nothing else.
    const problem = addressProblem(email);
    if (problem) throw new ValidationFailed([problem]);
    const now = clock.now();
    const earlier = sentAt.get(viewer.id) ?? [];
    const wait = testMailWait(earlier, now);
    if (wait > 0) throw new ValidationFailed([tooSoon(wait)]);
    sentAt.set(viewer.id, [...recentTestMails(earlier, now), now]);
    // Its texts are loaded on demand.
    const { testMail } = await import('./testMail.ts');
    try {
      await mailer.send(testMail(emailAddresses(email), viewer.name, viewer.locale));
      log.info({ user_id: viewer.id }, 'a test mail was sent');
    } catch (error) {
      if (!(error instanceof MailFailed)) throw error;
      if (error.reason === 'not_configured') throw new PublicError('mail is not configured', 'MAIL_NOT_CONFIGURED');
      log.warn({ err: error, user_id: viewer.id }, 'a test mail was not sent');
      throw new PublicError('the mail was not sent', 'MAIL_FAILED', { reason: error.reason });
    }
  };
}

const addressProblem = (email: string): Problem | null =>
  emailAddresses(email).length === 0 ? { field: 'email', message: 'required' } : emailProblem(email);

const tooSoon = (wait: number): Problem => ({
  field: 'email',
  message: 'too_many_attempts',
  data: { seconds: Math.ceil(wait / 1000) },
});
