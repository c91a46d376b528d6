import { failedOutcome } from '@carestead/domain/field/deviceActions';
import { sosGroups } from '@carestead/domain/phones/phoneAlert';
import { callOnPhone, type ListSettings } from '@carestead/domain/phones/phoneList';
import type { RingEvent } from '@carestead/domain/phones/ring';
import type { Host } from '../../manifest/host.ts';
import { recordAudit } from '../../platform/auditRecord.ts';
import type { Session } from '../../platform/database/session.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import type { Facts } from '../facts.ts';
import type { Gateway } from '../gateway.ts';
import { type AnsweredRing, findAnswered, insertAlert, isLoggedIn } from './answerQueries.ts';
import { beginAlerts } from './beginAlerts.ts';
import { decide } from './decide.ts';
import { holdRings, keepClosing, limitWait, type StoredRing, takeRing } from './ringQueries.ts';
import { namesOnDuty } from './subjectQueries.ts';

/** Who answers. */
export type Person = { id: number; app_user_group_id: number; app_client_id: number; fingerprint: string };

export type Answers = ReturnType<typeof createAnswers>;

/** Everybody who looks at a call within this time is one transaction. */
const gathersFor = 30;
const triesAgainAfter = 1000;
const mostKept = 20_000;
/** Two that hold what the other waits for: the database ends one of them. */
const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01';
const mostTries = 3;
/** Somebody in fear presses more than once; a phone in a pocket may, too. */
const sosTries = { tries: 3, refillEvery: 10_000 };

/** What people do with what rings: each answer is decided in a transaction of its own, with all that follows from it. */
export function createAnswers({ database, clock, log, ports }: Host, gateway: Gateway) {
  const { book, tools } = gateway;
  let opened = new Map<string, { ring_id: number; app_user_id: number }>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;
  const sosLimit = createLimiter(sosTries);

  const transact = async <T>(work: (session: Session) => Promise<T>, tries = mostTries): Promise<T> => {
    try {
      return await database.transaction().execute(async (session) => {
        await limitWait(session);
        return await work(session);
      });
    } catch (error) {
      // A person waits for it, and nothing of it was written.
      if (tries <= 1 || !isDeadlock(error)) throw error;
      return await transact(work, tries - 1);
    }
  };

  const advance = async (session: Session, facts: Facts, stored: readonly StoredRing[], events: readonly RingEvent[]) =>
    await decide(tools, session, {
      ...{ facts, now: clock.now() },
      happened: stored.map((ring) => ({ stored: ring, events })),
    });

  /** What could not be written is tried again; a phone says only once that its person has looked. */
  const writeOpened = async () => {
    const facts = await book.now();
    const seen = [...opened.values()];
    opened = new Map();
    if (!facts || seen.length === 0) return;
    const byRing = Map.groupBy(seen, ({ ring_id }) => ring_id);
    const putBack = () => {
      for (const one of seen.slice(0, mostKept)) opened.set(`${one.ring_id} ${one.app_user_id}`, one);
      if (!isClosed) writeSoon(triesAgainAfter);
    };
    await transact(async (session) => {
      const stored = await holdRings(session, [...byRing.keys()]);
      await decide(tools, session, {
        ...{ facts, now: clock.now() },
        happened: stored
          .filter(({ system_id }) => system_id === facts.system_id)
          .map((ring) => ({
            stored: ring,
            events: (byRing.get(ring.id) ?? []).map(({ app_user_id }) => ({ kind: 'opened' as const, app_user_id })),
          })),
      });
    }).catch((error: unknown) => {
      putBack();
      throw error;
    });
  };

  const writeSoon = (after: number) => {
    timer ??= setTimeout(() => {
      timer = null;
      writing = writing
        .then(writeOpened)
        .catch((error: unknown) => log.error({ err: error }, 'who looked at a call could not be written'));
    }, after);
  };

  const audited = async (
    session: Session,
    { facts, person, ring }: { facts: Facts; person: Person; ring: AnsweredRing },
    field: string,
  ) => {
    const name = (await namesOnDuty(session, facts.system_id, [person.id])).get(person.id) ?? '';
    await recordAudit(session, {
      ...{ at: clock.now(), by: { id: null, name }, action: 'updated' },
      entity_type: ring.call_id === null ? 'phone_alert' : 'call',
      entity_id: ring.call_id ?? ring.alert_id,
      entity_display_name: ring.name,
      system_id: facts.system_id,
      changes: [{ field, value_old: null, value_new: field === 'handled_by_app_username' ? name : true }],
      namespace: 'carestead_app',
    });
  };

  /** Between two who accept at once one statement decides. */
  const accept = async (facts: Facts, person: Person, ring: AnsweredRing): Promise<string> => {
    if (ring.call_id !== null && facts.groups.get(person.app_user_group_id)?.isRejectOnly) return 'reject_only';
    return await transact(async (session) => {
      if (!(await takeRing(session, ring.id, clock.now()))) {
        const now = await findAnswered(session, facts.system_id, ring.id);
        if (now?.status === 'taken' && now.taken_by === person.id) return 'accepted';
        return now?.status === 'taken' ? 'taken' : now ? 'over' : 'unknown';
      }
      const held = await holdRings(session, [ring.id]);
      const stored = held.map((one) => ({ ...one, ring: { ...one.ring, status: 'ringing' as const } }));
      await advance(session, facts, stored, [{ kind: 'accepted', app_user_id: person.id }]);
      await audited(session, { facts, person, ring }, 'handled_by_app_username');
      return 'accepted';
    });
  };

  const change = async (
    facts: Facts,
    person: Person,
    ring: AnsweredRing,
    { event, field, isAllowed }: { event: RingEvent; field: string; isAllowed: (held: StoredRing) => boolean },
  ): Promise<string> =>
    await transact(async (session) => {
      const [stored] = await holdRings(session, [ring.id]);
      if (!stored || stored.ring.status === 'over') return 'over';
      if (!isAllowed(stored)) return stored.ring.status;
      await advance(session, facts, [stored], [event]);
      await audited(session, { facts, person, ring }, field);
      return 'done';
    });

  const isOwn =
    (person: Person) =>
    ({ ring }: StoredRing) =>
      ring.status === 'taken' && ring.taken_by === person.id;

  /** A call ends when its device says so; an alert ends when whoever deals with it says so. */
  const close = async (facts: Facts, person: Person, ring: AnsweredRing): Promise<string> => {
    if (ring.alert_id !== null) {
      return await transact(async (session) => {
        const stored = await holdRings(session, [ring.id]);
        await advance(session, facts, stored, [{ kind: 'closed' }]);
        await audited(session, { facts, person, ring }, 'closed');
        return 'done';
      });
    }
    if (facts.groups.get(person.app_user_group_id)?.isRejectOnly) return 'reject_only';
    const call = ports.openCalls(facts.system_id).calls.find(({ id }) => id === ring.call_id);
    if (!call) return 'over';
    if (!callOnPhone(call, null, facts.settings as ListSettings & Facts['settings']).may_close) return 'denied';
    // Before the device is asked: it may answer sooner than the configurator does.
    const by = await transact(async (session) => {
      const names = await namesOnDuty(session, facts.system_id, [person.id]);
      const name = names.get(person.id) ?? '';
      await keepClosing(session, ring.id, { by: name, at: clock.now() });
      await audited(session, { facts, person, ring }, 'EndCalls');
      return name;
    });
    const { device_id, section_id } = call;
    const outcome = await ports.endCalls(facts.system_id, by, { device_id, section_id }).catch(failedOutcome);
    if (outcome !== 'accepted') await keepClosing(database, ring.id, null);
    return outcome;
  };

  const sos = async (facts: Facts, person: Person, text: string): Promise<string> => {
    if (sosLimit.take(person.id, clock.now()) > 0) return 'limited';
    const { system_id, settings } = facts;
    const isForAll = settings.sos_send_to_all_users;
    const groups = isForAll ? [...facts.groups.keys()] : sosGroups({ ...person, ...facts, ...settings });
    await transact(async (session) => {
      const now = clock.now();
      const name = (await namesOnDuty(session, system_id, [person.id])).get(person.id) ?? '';
      const alert_id = await insertAlert(
        session,
        {
          ...{ system_id, kind: 'sos', class: 'critical', title: 'SOS', text, app_user_id: person.id, user_name: name },
          ...{ alert_channel_id: null, subject: null, subject_id: null, is_for_all: isForAll },
          app_user_group_ids: groups,
        },
        now,
      );
      await beginAlerts(gateway, session, {
        facts,
        now,
        alerts: [{ alert_id, class: 'critical', groups, except: person.id }],
      });
      await recordAudit(session, {
        ...{ at: now, by: { id: null, name }, action: 'created', entity_type: 'phone_alert', entity_id: alert_id },
        ...{ entity_display_name: 'SOS', system_id, namespace: 'carestead_app' },
      });
    });
    return 'sent';
  };

  return {
    /** Somebody looks at it. */
    opened: (ring_id: number, app_user_id: number) => {
      if (opened.size < mostKept) opened.set(`${ring_id} ${app_user_id}`, { ring_id, app_user_id });
      writeSoon(gathersFor);
    },
    answer: async (
      kind: 'accept' | 'reject' | 'return' | 'arrived' | 'close',
      person: Person,
      ring_id: number,
    ): Promise<string> => {
      const facts = await book.now();
      const app_user_id = person.id;
      const [ring, isKnown] = facts
        ? await Promise.all([
            findAnswered(database, facts.system_id, ring_id),
            isLoggedIn(database, facts.system_id, { ...person, app_user_id }),
          ])
        : [null, false];
      if (!facts || !ring) return 'unknown';
      if (!isKnown) return 'not_logged_in';
      switch (kind) {
        case 'accept':
          return await accept(facts, person, ring);
        case 'reject':
          return await change(facts, person, ring, {
            event: { kind: 'rejected', app_user_id },
            field: 'rejected',
            isAllowed: ({ ring: held }) => held.status === 'ringing',
          });
        case 'return':
          return await change(facts, person, ring, {
            ...{ event: { kind: 'returned' }, field: 'returned', isAllowed: isOwn(person) },
          });
        case 'arrived':
          return await change(facts, person, ring, {
            ...{ event: { kind: 'presence', isPresent: true }, field: 'arrived', isAllowed: isOwn(person) },
          });
        case 'close':
          return await close(facts, person, ring);
      }
    },
    sos: async (person: Person, text: string): Promise<string> => {
      const facts = await book.now();
      if (!facts) return 'unknown';
      const isKnown = await isLoggedIn(database, facts.system_id, { ...person, app_user_id: person.id });
      return isKnown ? await sos(facts, person, text) : 'not_logged_in';
    },
    close: async () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await writing.then(writeOpened).catch(() => null);
    },
  };
}
