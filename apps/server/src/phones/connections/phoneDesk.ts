import { phoneCloseCodes } from '@carestead/domain/phones/phoneCloseCodes';
import type { PhoneFrame } from '@carestead/domain/phones/protocol';
import { protocolVersion } from '@carestead/domain/phones/protocolVersion';
import type { Locale } from '@carestead/domain/text/locales';
import type { Host } from '../../manifest/host.ts';
import { followRows } from '../../platform/bus/followRows.ts';
import { coalesced } from '../../platform/limits/coalesced.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import { loadPushKeys } from '../../platform/push/pushKeys.ts';
import type { ClientKeys } from '../clients/clientKeys.ts';
import {
  confirmView,
  type KnownPhone,
  phonesById,
  setDisplayName,
  setOwnNodes,
  setUser,
} from '../clients/keyQueries.ts';
import type { Facts } from '../facts.ts';
import type { Gateway } from '../gateway.ts';
import type { Answers } from '../rings/answers.ts';
import { lookAtRingsOf } from '../rings/ringQueries.ts';
import { ringForTest } from '../rings/testAlert.ts';
import { type Connection, type Connections, frameFor, sendTo } from './connections.ts';
import type { Live } from './live.ts';
import type { Questions } from './questions.ts';
import type { Records } from './records.ts';

export type PhoneDesk = ReturnType<typeof createPhoneDesk>;

type Given = {
  gateway: Gateway;
  connections: Connections;
  keys: ClientKeys;
  records: Records;
  live: Live;
  answers: Answers;
  ask: Questions;
};

type AnswerKind = Parameters<Answers['answer']>[0];

const testTries = { tries: 5, refillEvery: 5000 };

type LogOutReason = 'by_person' | 'charging' | 'elsewhere' | 'removed';

/** Receives the phones of this server: who they are, what they say, and when they are no longer welcome. */
export function createPhoneDesk(host: Host, { gateway, connections, keys, records, live, answers, ask }: Given) {
  const { database, bus, clock, log, secrets } = host;
  const { book } = gateway;
  const testLimit = createLimiter(testTries);
  let isStopping = false;
  let pushKey: Promise<string> | null = null;
  const publicKey = () => {
    pushKey ??= loadPushKeys(database, secrets, clock.now()).then(({ publicKey: key }) => key);
    return pushKey;
  };

  const welcome = async (connection: Connection, phone: KnownPhone, facts: Facts) => {
    const { user } = phone;
    const group = user && facts.groups.get(user.app_user_group_id);
    const { settings, subscriptions } = facts;
    const own = subscriptions.own.filter(({ app_user_id }) => app_user_id === user?.id);
    sendTo(
      connection,
      frameFor({
        ...{ type: 'welcome', protocol: protocolVersion, server_time: clock.now() },
        epoch: host.installation.now().epoch,
        time_zone: facts.config.routing.timezone,
        client: { id: phone.app_client_id, name: phone.name },
        user: user && {
          ...{ id: user.id, name: user.name, display_name: user.display_name || user.name },
          group: {
            ...{ id: user.app_user_group_id, name: group?.name ?? '' },
            call_handling: group?.isRejectOnly ? 'RejectOnly' : 'Full',
          },
        },
        settings: {
          logout_disabled: settings.logout_disabled,
          team_view_enabled: settings.team_view_enabled,
          subscriptions_enabled: settings.subscriptions_enabled,
          subscriptions_user_defined: settings.subscriptions_user_defined,
        },
        push_key: await publicKey(),
        subscriptions: {
          views: subscriptions.views
            .filter(({ app_user_ids }) => user && app_user_ids.includes(user.id))
            .map(({ id, name }) => ({
              ...{ id, name },
              is_confirmed:
                !settings.subscriptions_confirmation_required ||
                own.some(({ subscription_view_id }) => subscription_view_id === id),
            })),
          nodes: own.flatMap(({ system_tree_node_id: id }) => (id > 0 ? [id] : [])),
        },
      }),
    );
  };

  /** What concerns these phones has changed, and nobody else is logged in on them. */
  const welcomeAgain = async (some: readonly Connection[]) => {
    const facts = await book.now();
    for (const [system_id, own] of Map.groupBy(some, (connection) => connection.system_id)) {
      if (facts?.system_id !== system_id) continue;
      const ids = own.map(({ app_client_id }) => app_client_id);
      const known = await phonesById(database, system_id, ids);
      for (const connection of own) {
        const phone = known.get(connection.app_client_id);
        if (phone && phone.user?.id === (connection.user_id ?? undefined)) await welcome(connection, phone, facts);
      }
    }
  };

  /** The phone begins anew: with whoever is logged in on it now. */
  const begin = async (connection: Connection, phone: KnownPhone) => {
    const facts = await book.now();
    if (!facts || facts.system_id !== connection.system_id)
      return connection.socket.close(phoneCloseCodes.noGateway, 'the gateway does not serve this system');
    connections.setUser(connection, phone.user);
    await welcome(connection, phone, facts);
    await live.begin(connection);
  };

  /** One that was reset or removed is not locked: it has to be paired anew. */
  const refuse = (connection: Connection, isLocked: boolean) => {
    if (isLocked) sendTo(connection, frameFor({ type: 'locked' }));
    connection.socket.close(phoneCloseCodes.refused, 'the phone is not known any more');
  };

  const logOut = async (connection: Connection, reason: LogOutReason) => {
    const { system_id, app_client_id, user_id } = connection;
    if (user_id === null) return;
    const now = clock.now();
    await setUser(database, { system_id, app_client_id, user_id: null, now });
    await lookAtRingsOf(database, { system_id, people: [user_id], due_at: now, now });
    connections.setUser(connection, null);
    live.leave(connection);
    sendTo(connection, frameFor({ type: 'logged_out', reason }));
    gateway.changed(system_id, [app_client_id]);
  };

  /** Whether these phones are still welcome, and who is logged in on them; null: all of this server. */
  const recheck = async (ids: readonly number[] | null) => {
    const own = ids === null ? [...connections.all()] : ids.flatMap((id) => connections.ofClient(id) ?? []);
    for (const [system_id, some] of Map.groupBy(own, (connection) => connection.system_id)) {
      const known = await phonesById(
        database,
        system_id,
        some.map(({ app_client_id }) => app_client_id),
      );
      for (const connection of some) {
        const phone = known.get(connection.app_client_id);
        if (!phone || phone.is_locked || phone.fingerprint !== connection.fingerprint)
          refuse(connection, phone?.is_locked ?? false);
        // One that is just let in is checked when it has begun: whoever is welcome counts as reachable.
        else if (connection.begunAt > 0 && isOther(connection, phone)) {
          const isGone = connection.user_id !== null && phone.user === null;
          if (isGone) sendTo(connection, frameFor({ type: 'logged_out', reason: 'removed' }));
          await begin(connection, phone);
        }
      }
    }
  };
  const recheckAll = coalesced(() => recheck(null));
  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.error({ err: error }, 'connections of phones could not be checked'));

  const offs = [
    bus.on('phonesChanged', ({ ids }) => quietly(ids.length > 0 ? recheck(ids) : recheckAll())),
    bus.on('messagesMissed', () => quietly(recheckAll().then(closeUnserved))),
    followRows(bus, ['app_user', 'app_client'], ({ entity, ids }) => {
      if (entity === 'app_user') quietly(recheckAll());
      // What phones report of themselves changes no rights; a row that is gone does, and its ids say so.
      else if (ids.some((id) => connections.ofClient(id) !== null)) quietly(recheck(ids));
    }),
    followRows(bus, ['global_setting', 'app_setting', 'app_user_group', 'subscription_view'], () =>
      quietly(closeUnserved()),
    ),
    // Without a licence, and without its system, there is no gateway.
    bus.on('installationRead', ({ parts }) => {
      if (parts.some((part) => part === 'licence' || part === 'systems')) quietly(closeUnserved());
    }),
  ];

  const closeUnserved = coalesced(async () => {
    const facts = await book.now();
    for (const connection of [...connections.all()])
      if (facts?.system_id !== connection.system_id)
        connection.socket.close(phoneCloseCodes.noGateway, 'the gateway does not serve this system');
    live.listsChanged();
    await welcomeAgain([...connections.all()]);
  });

  const answer = (connection: Connection, message: number, outcome: string) =>
    sendTo(connection, frameFor({ type: 'answer', message, outcome }));

  const personOf = ({ user_id, group_id, app_client_id, fingerprint }: Connection) =>
    user_id === null || group_id === null
      ? null
      : { id: user_id, app_user_group_id: group_id, app_client_id, fingerprint };

  const subscribe = async (
    connection: Connection,
    frame: Extract<PhoneFrame, { type: 'subscribe' | 'confirm_subscription' }>,
  ) => {
    const facts = await book.now();
    const { system_id, user_id: app_user_id } = connection;
    if (!facts?.settings.subscriptions_enabled || app_user_id === null) return 'denied';
    const now = clock.now();
    if (frame.type === 'confirm_subscription') {
      const isDone = await confirmView(database, { system_id, app_user_id, id: frame.subscription_view_id, now });
      if (!isDone) return 'unknown';
    } else {
      if (!facts.settings.subscriptions_user_defined) return 'denied';
      const nodes = frame.system_tree_node_ids;
      await database.transaction().execute((session) => setOwnNodes(session, { system_id, app_user_id, nodes, now }));
    }
    bus.emit('phoneFactsChanged', {});
    await welcomeAgain([connection]);
    return 'done';
  };

  /** Somebody wants to know whether this phone rings. */
  const ringAt = async ({ user_id, app_client_id }: Connection, locale: Locale): Promise<string> => {
    const facts = await book.now();
    if (!facts || user_id === null) return 'not_logged_in';
    const now = clock.now();
    if (testLimit.take(app_client_id, now) > 0) return 'limited';
    const name = facts.users.get(user_id)?.name ?? '';
    await ringForTest(gateway, { database, facts, person: user_id, by: { name, locale }, now });
    return 'sent';
  };

  /** People answer what they are shown, whatever number a phone sends. */
  const answerTo = async (connection: Connection, kind: AnswerKind, ring: number): Promise<string> => {
    const person = personOf(connection);
    if (!person) return 'not_logged_in';
    return (await live.hasRing(connection, ring)) ? await answers.answer(kind, person, ring) : 'denied';
  };

  const noteStatus = async (connection: Connection, status: Extract<PhoneFrame, { type: 'status' }>) => {
    const { type: _type, permissions, ...reported } = status;
    const { system_id, app_client_id, user_id } = connection;
    void records.state({
      ...{ system_id, app_client_id, user_id },
      ...reported,
      ...(permissions && { permissions: permissions.join(' ') }),
    });
    if (status.is_charging && (await book.now())?.settings.logout_on_charge) await logOut(connection, 'charging');
  };

  return {
    admit: async (
      { token }: Extract<PhoneFrame, { type: 'hello' }>,
      _address: string,
    ): Promise<KnownPhone | 'locked' | 'unknown' | 'no_gateway'> => {
      const phone = await keys.phoneOf(token);
      if (phone === null) return 'unknown';
      if (phone === 'locked') return 'locked';
      return (await book.now())?.system_id === phone.system_id ? phone : 'no_gateway';
    },
    arrived: async (
      connection: Connection,
      { phone, app_version, isOld }: { phone: KnownPhone; app_version: string; isOld: boolean },
    ) => {
      const { system_id, app_client_id } = connection;
      // Whoever is welcome counts as reachable.
      await records.state({
        system_id,
        app_client_id,
        user_id: phone.user?.id ?? null,
        is_connected: true,
        app_version,
      });
      if (isOld) sendTo(connection, frameFor({ type: 'update_required', protocol: protocolVersion }));
      await begin(connection, phone);
      // What was changed while it was let in came too early for it.
      await recheck([app_client_id]);
    },
    left: (connection: Connection) => {
      live.leave(connection);
      const { system_id, app_client_id, user_id } = connection;
      if (connections.remove(connection) && !isStopping)
        void records.state({ system_id, app_client_id, user_id, is_connected: false });
    },
    logOut,
    take: async (connection: Connection, frame: Exclude<PhoneFrame, { type: 'hello' }>): Promise<void> => {
      const person = personOf(connection);
      const { app_client_id } = connection;
      switch (frame.type) {
        case 'status':
          return await noteStatus(connection, frame);
        case 'confirm':
        case 'open':
          if (!person) return;
          records.replied({
            ring_id: frame.ring,
            attempt: frame.attempt,
            app_client_id,
            isOpened: frame.type === 'open',
          });
          if (frame.type === 'open') answers.opened(frame.ring, person.id);
          return;
        case 'accept':
        case 'reject':
        case 'return':
        case 'arrived':
        case 'close':
          return answer(connection, frame.message, await answerTo(connection, frame.type, frame.ring));
        case 'sos':
          return answer(connection, frame.message, person ? await answers.sos(person, frame.text) : 'not_logged_in');
        case 'ping':
          return answer(connection, frame.message, 'done');
        case 'test':
          return answer(connection, frame.message, await ringAt(connection, frame.locale));
        case 'details':
        case 'places':
          if (!person) return answer(connection, frame.message, 'not_logged_in');
          return sendTo(connection, frameFor(await ask(connection, frame)));
        case 'subscribe':
        case 'confirm_subscription':
          return answer(connection, frame.message, await subscribe(connection, frame));
        case 'display_name': {
          const { system_id, user_id: app_user_id } = connection;
          if (app_user_id === null) return answer(connection, frame.message, 'not_logged_in');
          await setDisplayName(database, { system_id, app_user_id, display_name: frame.display_name });
          bus.emit('rowsChanged', { system_id, entity: 'app_user', ids: [app_user_id] });
          return answer(connection, frame.message, 'done');
        }
        case 'past':
          await live.sendPast(connection);
          return answer(connection, frame.message, 'done');
      }
    },
    /** Phones that this server leaves are about to connect again: they do not count as gone. */
    goAway: () => {
      isStopping = true;
    },
    stop: () => {
      for (const off of offs) off();
    },
  };
}

const isOther = (connection: Connection, { user }: KnownPhone) =>
  connection.user_id !== (user?.id ?? null) || connection.group_id !== (user?.app_user_group_id ?? null);
