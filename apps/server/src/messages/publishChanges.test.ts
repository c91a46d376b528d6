import { expect, onTestFinished, test, vi } from 'vitest';
import { createBus } from '../platform/bus/bus.ts';
import type { InstallationState, KnownHub, SystemState } from '../platform/installation.ts';
import { manualClock } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { publishCalls, publishInstallationChanges, publishSyncStates } from './publishChanges.ts';

const hour = 3_600_000;

test('a hub that has not synced for a day becomes outdated by itself, and browsers read that once', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const clock = manualClock();
  const hub: KnownHub = { system_id: 1, id: 1, name: 'Hub', last_sync: clock.now() };
  const state = { hubs: [hub], systems: [], app: new Map() } as Partial<InstallationState> as InstallationState;
  const sent: string[] = [];
  const stop = publishInstallationChanges({
    bus: createBus(quiet),
    installation: { now: () => state },
    clock,
    send: ({ subject }) => sent.push(subject),
  });
  onTestFinished(stop);
  const pass = (hours: number) => {
    clock.advance(hours * hour);
    vi.advanceTimersByTime(60_000);
    return [...sent];
  };
  expect(pass(23)).toEqual([]);
  expect(pass(2)).toEqual(['installation.updated']);
  expect(pass(5)).toEqual(['installation.updated']);
});

test('changes of calls that follow each other are published as one, for each system', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const bus = createBus(quiet);
  const sent: unknown[] = [];
  onTestFinished(publishCalls(bus, (message) => sent.push(message)));
  for (const revision of [1, 2, 3]) bus.emit('callsChanged', { system_id: 1, revision });
  bus.emit('callsChanged', { system_id: 2, revision: 1 });
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([1, 2].map((system_id) => ({ subject: 'call.updated', payload: { system_id, ids: [] } })));
});

test('a system whose configuration is to be transmitted, or no longer, is published once it was read', () => {
  const bus = createBus(quiet);
  const transmitted: SystemState = { ip: '', version: '', last_change: 5, last_commit: 5, commit_started: 0 };
  let state: SystemState = transmitted;
  const installation = () =>
    ({
      states: new Map([
        [1, state],
        [2, transmitted],
      ]),
    }) as Partial<InstallationState> as InstallationState;
  const sent: unknown[] = [];
  onTestFinished(publishSyncStates(bus, { now: installation }, (message) => sent.push(message)));
  const read = (changed: Partial<SystemState>) => {
    state = { ...state, ...changed };
    bus.emit('installationRead', { parts: ['sync'] });
    return sent.splice(0);
  };
  const published = [{ subject: 'syncstate.updated', payload: { system_id: 1 } }];
  expect(read({})).toEqual([]);
  expect(read({ last_change: 6 })).toEqual(published);
  expect(read({ last_change: 7 })).toEqual([]);
  expect(read({ commit_started: 8 })).toEqual(published);
  expect(read({ last_commit: 9, commit_started: 0 })).toEqual(published);
});
