import { emailAddresses, emailProblem } from '@carestead/domain/access/email';
import { recentTestMails, testMailWait } from '@carestead/domain/account/testMail';
import type { Problem } from '@carestead/domain/kit/problem';
import { awaitResult } from '../platform/deliveries/awaitResult.ts';
import { deliver } from '../platform/deliveries/deliver.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';

/** A little longer than one try takes at most. */
const answerWithin = 12_000;

/** To the address that a person is about to save as their own; every attempt counts, whether it arrives or not. */
export function createSendTestMail(isConfigured: () => boolean) {
  const sentAt = new Map<number, readonly number[]>();

  return async (context: Context, email: string): Promise<void> => {
    const { viewer, clock, log, database, bus } = context;
    // A person with a temporary password may change it and do nothing else.
    const problem = addressProblem(email);
    if (problem) throw new ValidationFailed([problem]);
    const now = clock.now();
    const earlier = sentAt.get(viewer.id) ?? [];
    const wait = testMailWait(earlier, now);
    if (wait > 0) throw new ValidationFailed([tooSoon(wait)]);
    sentAt.set(viewer.id, [...recentTestMails(earlier, now), now]);
    if (!isConfigured()) throw new PublicError('mail is not configured', 'MAIL_NOT_CONFIGURED');
    const id = await leaveToWorker(context, emailAddresses(email));
    const ended = await awaitResult(database, bus, id, answerWithin);
    if (ended?.result === 'Success') return log.info({ user_id: viewer.id, id }, 'a test mail was sent');
    const reason = ended ? reasonOf(ended.reason) : 'not_sent';
    log.warn({ user_id: viewer.id, id, reason }, 'a test mail was not sent');
    throw new PublicError('the mail was not sent', 'MAIL_FAILED', { reason });
  };
}

/** The person waits for the result of this one try: it goes past the queue, and is of no use later. */
async function leaveToWorker({ viewer, clock, database, secrets }: Context, to: readonly string[]): Promise<number> {
  // Its texts are loaded on demand.
  const { testMail } = await import('./testMail.ts');
  const message = { channel: 'mail', to, content: testMail(viewer.name, viewer.locale) } as const;
  const delivery = { owner: 'account.test_mail', owner_id: viewer.id, system_id: null, message };
  const once = { isAlone: true, giveUpAfter: 0, expires_at: clock.now() + answerWithin };
  const [id = 0] = await database
    .transaction()
    .execute((transaction) => deliver({ database: transaction, secrets, clock }, [{ ...delivery, ...once }]));
  return id;
}

/** For the screen a refusal is a refusal, whatever the mail server makes of it. */
const reasonOf = (reason: string) => (reason === 'partly_refused' || reason === 'target_gone' ? 'refused' : reason);

const addressProblem = (email: string): Problem | null =>
  emailAddresses(email).length === 0 ? { field: 'email', message: 'required' } : emailProblem(email);

const tooSoon = (wait: number): Problem => ({
  field: 'email',
  message: 'too_many_attempts',
  data: { seconds: Math.ceil(wait / 1000) },
});
