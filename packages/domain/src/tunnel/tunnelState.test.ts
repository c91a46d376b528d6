import { expect, test } from 'vitest';
import { isTunnelOpen, type TunnelFacts, tunnelProblems, tunnelState } from './tunnelState.ts';

const now = Date.UTC(2026, 10, 18, 20, 0);
const hour = 3_600_000;
const opening = { closes_at: now + hour, link: 'connected', seen_at: now - 4000 } as const;
const facts: TunnelFacts = { isConfigured: true, isOffline: false, opening };

test.each<[string, Partial<TunnelFacts>, string, string]>([
  ['without a support host', { isConfigured: false, opening: null }, 'Unconfigured', 'none'],
  ['whose support host was taken out of the configuration', { isConfigured: false }, 'Unconfigured', 'none'],
  ['of an installation without a network', { isOffline: true }, 'Disconnected', 'offline'],
  ['that was not opened', { opening: null }, 'Disconnected', 'closed'],
  ['whose hours are over', { opening: { ...opening, closes_at: now } }, 'Disconnected', 'closed'],
  [
    'whose hours are over and that had no connection',
    { opening: { ...opening, closes_at: now - 1, link: 'unreachable' } },
    'Disconnected',
    'closed',
  ],
  ['that was opened this moment', { opening: { ...opening, link: 'connecting' } }, 'Disconnected', 'connecting'],
  ['that has its connection', {}, 'Connected', 'none'],
  [
    'that was connected, and whose process is gone',
    { opening: { ...opening, seen_at: now - 21_000 } },
    'Disconnected',
    'silent',
  ],
  ...tunnelProblems.map((link) => [`with ${link}`, { opening: { ...opening, link } }, 'Error', link] as const),
] as [string, Partial<TunnelFacts>, string, string][])('a tunnel %s', (_case, changed, status, reason) => {
  expect(tunnelState({ ...facts, ...changed }, now)).toEqual({ status, reason });
});

test.each<[string, Partial<TunnelFacts>, boolean]>([
  ['while it is connected', {}, true],
  ['while it tries to connect: it may succeed at any moment', { opening: { ...opening, link: 'unreachable' } }, true],
  ['while its process is silent', { opening: { ...opening, seen_at: 0 } }, true],
  ['not after its hours', { opening: { ...opening, closes_at: now } }, false],
  ['not where none is open', { opening: null }, false],
  ['not without a network', { isOffline: true }, false],
  ['not without a support host', { isConfigured: false }, false],
])('people know of it %s', (_case, changed, isOpen) => {
  expect(isTunnelOpen({ ...facts, ...changed }, now)).toBe(isOpen);
});
