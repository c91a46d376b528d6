import { mostWaiting } from '@carestead/domain/displays/paintedCalls';
import type { DisplayOwnState } from '../../generated/graphql.ts';
import { ReportDisplayDocument } from '../../generated/graphql.ts';
import { storage } from '../../platform/storage.ts';
import type { Wall } from '../createWall.ts';
import { ask } from './ask.ts';

const every = 30_000;
const key = 'display_id';

/** Each wall reports that it runs and what it shows, so that the server notices one that stops. */
export function startReports(wall: Wall) {
  const { clock, line, painted, phase, place, sound, wakeLock } = wall;
  const page = randomUuid();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void report(), wait);
  };
  const report = async () => {
    again(every * (0.8 + Math.random() * 0.4));
    const state = phase.get();
    if (state === 'starting') return;
    const shown = [...line.get().lists.values()].map(({ system_id, epoch, revision }) => ({
      system_id,
      epoch,
      revision,
    }));
    const own: DisplayOwnState = state;
    const { onCards, waiting } = painted.get();
    painted.set({ onCards, waiting: [] });
    const input = {
      id: ownId(),
      slug: place.get().slug,
      state: own,
      shown,
      painted: waiting.map(({ at, ...call }) => ({ ...call, ago: clock.steady() - at })),
      sound: sound.state.get(),
      wake_lock: wakeLock.get(),
      page,
    };
    // The server notices missing reports; the next one brings what was painted.
    await ask(ReportDisplayDocument, { input }, wall.context).catch(() => {
      const later = painted.get();
      painted.set({ ...later, waiting: [...waiting, ...later.waiting].slice(-mostWaiting) });
    });
  };
  let isFirst = true;
  phase.subscribe(() => {
    again(isFirst ? 1000 : Math.random() * 5000);
    if (phase.get() === 'live') isFirst = false;
  });
}

function ownId(): string {
  const known = storage.read(key);
  if (known) return known;
  const made = randomUuid();
  storage.write(key, made);
  return made;
}

/** `crypto.randomUUID` exists on secure pages only. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
