import type { AnswerKind } from '@carestead/domain/phoneApp/answering';
import type { AppAddress } from '@carestead/domain/phoneApp/appAddress';
import { type Listed, listedInOrder, withKnown } from '@carestead/domain/phoneApp/callGroups';
import { nextRinging, type Ringing, type RingingEvent } from '@carestead/domain/phoneApp/ringing';
import type { PhoneFrame, ServerFrame } from '@carestead/domain/phones/protocol';
import type { MessageId } from '@carestead/i18n/all';
import { createLiveClock } from '@carestead/ui/state/liveClock';
import { observable, useObservable } from '@carestead/ui/state/observable';
import { createContext, useContext } from 'react';
import { createAnswers } from './connection/createAnswers.ts';
import { createLine } from './connection/createLine.ts';
import { createPlace } from './connection/createPlace.ts';
import { post } from './connection/post.ts';
import { createPermissions } from './permissions.ts';
import { createSettings } from './settings.ts';
import { createStorage } from './storage.ts';

export const tabs = ['calls', 'team', 'subscriptions', 'more'] as const;
export type Tab = (typeof tabs)[number];

type Numbered = Extract<PhoneFrame, { message: number }>;
type Asked = Numbered extends infer M ? (M extends { message: number } ? Omit<M, 'message'> : never) : never;
export type Replied = Extract<ServerFrame, { type: 'answer' | 'details' | 'places' }> | null;

const tokenKey = 'token';
const usersKey = 'users';
const mostUsers = 6;

/** Everything with the lifetime of the page. */
export function createPhone(address: AppAddress, version: string) {
  const storage = createStorage(address.partition);
  const clock = createLiveClock(() => ({ ticks: performance.now(), time: Date.now() }));
  const token = observable<string | null>(storage.read(tokenKey));
  const ringing = observable<readonly Ringing[]>([]);
  const listed = observable<readonly Listed[]>([]);
  const tab = observable<Tab>('calls');
  /** The call or alert that is shown by itself, by its key. */
  const opened = observable<string | null>(address.open);
  const loggedOut = observable<string | null>(null);
  const isOutdated = observable(false);
  /** A sentence for a few seconds: what became of something. */
  const notice = observable<MessageId | null>(null);
  const past = observable<Extract<ServerFrame, { type: 'past' }> | null>(null);
  const frames = new Set<(frame: ServerFrame) => void>();
  const waiting = new Map<number, (reply: Replied) => void>();
  let person: number | undefined;
  let isLoggingOut = false;

  const line = createLine({ clock, version, place: createPlace(address.partition), onFrame: take });
  const ring = (event: RingingEvent) => ringing.set(nextRinging(ringing.get(), event, clock.steady()));
  const answers = createAnswers({ line, clock, listed, notice });

  function take(frame: ServerFrame) {
    switch (frame.type) {
      case 'welcome':
        // Nothing of whoever was logged in before is shown to the next.
        if (!frame.user || (person !== undefined && frame.user.id !== person)) leave();
        person = frame.user?.id;
        if (frame.user) {
          isLoggingOut = false;
          loggedOut.set(null);
          rememberUser(frame.user.name);
        }
        break;
      case 'list': {
        const user = line.welcome.get()?.user;
        listed.set(user ? withKnown(listed.get(), listedInOrder(frame, user.id)) : []);
        ring({ kind: 'listed', listed: listed.get(), at: frame.at });
        answers.resume();
        break;
      }
      case 'ring':
      case 'alert':
        line.send({ type: 'confirm', ring: frame.ring, attempt: frame.attempt });
        ring({ kind: 'received', frame });
        break;
      case 'cancel':
        ring({ kind: 'over', ring: frame.ring });
        break;
      case 'answer':
        answers.replied(frame);
        reply(frame);
        break;
      case 'details':
      case 'places':
        reply(frame);
        break;
      case 'past':
        past.set(frame);
        break;
      case 'logged_out':
        loggedOut.set(isLoggingOut ? 'by_person' : frame.reason);
        person = undefined;
        leave();
        break;
      case 'update_required':
        isOutdated.set(true);
        break;
      case 'locked':
        leave();
        break;
      case 'time':
        break;
    }
    for (const listener of frames) listener(frame);
  }

  function reply(frame: NonNullable<Replied>) {
    waiting.get(frame.message)?.(frame);
    waiting.delete(frame.message);
  }

  /** No person is logged in: nothing of whoever was is shown. */
  function leave() {
    listed.set([]);
    past.set(null);
    opened.set(null);
    tab.set('calls');
    ring({ kind: 'left' });
    answers.leave();
  }

  function rememberUser(name: string) {
    const users = [name, ...recentUsers().filter((each) => each !== name)].slice(0, mostUsers);
    storage.write(usersKey, JSON.stringify(users));
  }

  /** Who was logged in on this phone lately, so that the next shift taps a name. */
  function recentUsers(): readonly string[] {
    try {
      const kept: unknown = JSON.parse(storage.read(usersKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
    } catch {
      return [];
    }
  }

  line.connection.subscribe(() => {
    if (line.connection.get().isOpen) return;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  storage.onChange(tokenKey, () => setToken(storage.read(tokenKey)));

  function setToken(next: string | null) {
    if (next === token.get()) return;
    token.set(next);
    line.follow(next);
  }

  /** Which phone and person this is, as the demo page says; only the server of a demo answers. */
  async function beDemo() {
    const { demoClient: client, demoUser: user } = address;
    const { status, body } = await post('demo', { client, user, app_version: version });
    // A phone that was one before stays it.
    if (status !== 200 || typeof body.token !== 'string') return line.follow(token.get());
    storage.write(tokenKey, body.token);
    setToken(body.token);
  }

  return {
    ...{
      address,
      storage,
      clock,
      line,
      token,
      ringing,
      answering: answers.answering,
      listed,
      tab,
      opened,
      loggedOut,
      isOutdated,
      notice,
      past,
    },
    version,
    settings: createSettings(storage),
    permissions: createPermissions(),
    recentUsers,
    onFrame(listener: (frame: ServerFrame) => void): () => void {
      frames.add(listener);
      return () => frames.delete(listener);
    },
    start() {
      clock.start();
      // Every visitor of a demo finds its phones as they should be, whatever the last one has done with them.
      if (address.demoClient !== '') void beDemo();
      else if (token.get() !== null) line.follow(token.get());
      // A phone that was in a pocket for an hour asks at once, and not when it notices the silence.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') line.wake();
      });
      addEventListener('online', line.wake);
      document.addEventListener('freeze', line.sleep);
      document.addEventListener('resume', line.wake);
    },
    async pair(code: string, name: string): Promise<string> {
      const { status, reason, body } = await post('pair', { code, name, app_version: version });
      if (status !== 200 || typeof body.token !== 'string') return reason || 'failed';
      storage.write(tokenKey, body.token);
      setToken(body.token);
      return 'ok';
    },
    forget() {
      storage.remove(tokenKey);
      leave();
      setToken(null);
    },
    async logIn(username: string, password: string, display_name: string): Promise<string> {
      const { status, reason } = await post('login', { username, password, display_name }, token.get() ?? '');
      return status === 200 ? 'ok' : reason || 'failed';
    },
    async logOut(): Promise<string> {
      isLoggingOut = true;
      const { status, reason } = await post('logout', {}, token.get() ?? '');
      if (status !== 200) isLoggingOut = false;
      return status === 200 ? 'ok' : reason || 'failed';
    },
    answer(ringId: number, kind: AnswerKind): boolean {
      if (!answers.answer(ringId, kind)) return false;
      ring({ kind: kind === 'reject' ? 'over' : 'silenced', ring: ringId });
      return true;
    },
    withdraw: answers.withdraw,
    seen: answers.seen,
    ring,
    /** The person looks at what rings. */
    look(ringId: number) {
      const one = ringing.get().find((each) => each.ring === ringId);
      if (one) line.send({ type: 'open', ring: one.ring, attempt: one.attempt });
    },
    /** Null: there was no answer. */
    ask(frame: Asked): Promise<Replied> {
      const message = line.nextMessage();
      return new Promise((resolve) => {
        waiting.set(message, resolve);
        if (!line.send({ ...frame, message })) {
          waiting.delete(message);
          resolve(null);
        }
      });
    },
  };
}

export type Phone = ReturnType<typeof createPhone>;

export const PhoneContext = createContext<Phone | null>(null);

export function usePhone(): Phone {
  const phone = useContext(PhoneContext);
  if (!phone) throw new Error('usePhone needs a phone above it');
  return phone;
}

/** Moments are those of the building, whatever zone the phone is set to; its own until the server has said which. */
export const useTimeZone = (): string | undefined => useObservable(usePhone().line.welcome)?.time_zone;
