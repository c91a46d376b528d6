import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { mostWaiting } from '../bus/live.ts';
import { frameOf } from './textFrame.ts';

/** A socket and the connection under it. */
export type Wire = { readonly socket: WebSocket; readonly stream: Duplex };

/** One subscription of one socket. */
export type Member = Wire & {
  /** What stands before the answer in a message to this subscription. */
  readonly prefix: Buffer | null;
  /** The number of the next answer that it is to be sent. */
  next: number;
  place: number;
  laggingSince: number | null;
};

export type FanOut = {
  members: () => number;
  /** `id` of the subscription; null: answers are whole frames, and nothing stands before them. */
  join: (wire: Wire, id: string | null) => Member;
  leave: (member: Member) => void;
  /** The same answer for all; who still reads an older one gets the newest when it is done. */
  send: (answer: Buffer) => void;
  /** The answer is on its way to some of them. */
  isSending: () => boolean;
  /** All of them have missed something. */
  giveUpAll: () => void;
  /** To a new member, as soon as nothing else waits for its socket; what is sent from now on follows it. */
  welcome: (member: Member, answers: readonly Buffer[]) => void;
};

type Options = {
  keeps: keyof typeof mostWaiting;
  /** Has not read for so long that it is better to begin anew. */
  onSlow: (socket: WebSocket) => void;
  slowAfter?: number;
};

/** So many at a time: in between, events of the configurators are read. */
const atOnce = 500;
const checkAgainAfter = 25;

/** Sends the same bytes to many sockets, fairly: a newer answer is sent on from where the last one had got to. */
export function createFanOut({ keeps, onSlow, slowAfter = 10_000 }: Options): FanOut {
  const members: Member[] = [];
  const answers: Buffer[] = [];
  /** The number of the answer that comes next. */
  let end = 0;
  let place = 0;
  let left = 0;
  let isUnderWay = false;
  const lagging = new Set<Member>();
  /** What new members are sent first, while something else still waits for their socket. */
  const held = new Map<Member, readonly Buffer[]>();
  let isCheckingAgain = false;

  const deliver = (member: Member) => {
    const isHeld = held.size > 0 && held.has(member);
    if (member.next === end && !isHeld) return;
    if (member.socket.bufferedAmount > 0) return wait(member);
    if (isHeld) putHeld(member);
    const first = Math.max(member.next, end - answers.length);
    if (keeps === 'each' && first > member.next) return giveUp(member);
    for (let number = first; number < end; number++) put(member, answers[number - end + answers.length]);
    member.next = end;
    if (member.laggingSince !== null) catchUp(member);
  };

  /** Of lists only the newest counts, and if there is a newer one it comes next. */
  const putHeld = (member: Member) => {
    const answers = held.get(member) ?? [];
    held.delete(member);
    if (keeps === 'newest' && member.next !== end) return;
    for (const answer of answers) put(member, answer);
  };

  const wait = (member: Member) => {
    member.laggingSince ??= performance.now();
    lagging.add(member);
    if (isCheckingAgain) return;
    isCheckingAgain = true;
    // For most the callback of the last write has only not run yet.
    setImmediate(checkAgain);
  };

  const catchUp = (member: Member) => {
    member.laggingSince = null;
    lagging.delete(member);
  };

  /** A client that lacks a message cannot know which; when it reconnects it requests everything. */
  const giveUp = (member: Member) => {
    member.next = end;
    held.delete(member);
    catchUp(member);
    onSlow(member.socket);
  };

  const checkAgain = () => {
    for (const member of lagging) {
      deliver(member);
      if (member.laggingSince === null || performance.now() - member.laggingSince < slowAfter) continue;
      held.delete(member);
      catchUp(member);
      onSlow(member.socket);
    }
    isCheckingAgain = lagging.size > 0;
    if (isCheckingAgain) setTimeout(checkAgain, checkAgainAfter);
  };

  const pump = () => {
    for (let count = 0; count < atOnce && left > 0; count++, left--) {
      if (place >= members.length) place = 0;
      const member = members[place];
      place += 1;
      if (member) deliver(member);
    }
    isUnderWay = left > 0;
    if (isUnderWay) setImmediate(pump);
  };

  return {
    members: () => members.length,
    isSending: () => isUnderWay,
    giveUpAll: () => {
      for (const member of [...members]) giveUp(member);
    },
    join: ({ socket, stream }, id) => {
      const prefix = id === null ? null : Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
      const member: Member = { socket, stream, prefix, next: end, place: members.length, laggingSince: null };
      members.push(member);
      return member;
    },
    leave: (member) => {
      lagging.delete(member);
      held.delete(member);
      const last = members.pop();
      if (!last || last === member) return;
      members[member.place] = last;
      last.place = member.place;
      // The member that took the free place is served by another round.
      left = Math.max(left, isUnderWay ? members.length : 0);
    },
    send: (answer) => {
      answers.push(answer);
      if (answers.length > mostWaiting[keeps]) answers.shift();
      end += 1;
      left = members.length;
      if (!isUnderWay) pump();
    },
    welcome: (member, answers) => {
      // A member that left while the answers were made receives nothing more.
      if (members[member.place] !== member) return;
      held.set(member, answers);
      deliver(member);
    },
  };
}

/**
 * The answer ends with the brace that closes the message. It goes past the library, so that all share its bytes: a copy
 * for each socket costs more than sending it does. The library writes whole frames at once, so none is cut in two.
 */
function put({ socket, stream, prefix }: Member, answer: Buffer | undefined) {
  if (!answer || socket.readyState !== socket.OPEN) return;
  if (prefix === null) return void stream.write(answer);
  stream.cork();
  stream.write(frameOf(prefix, answer.length));
  stream.write(answer);
  stream.uncork();
}
