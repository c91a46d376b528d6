import { expect, test } from 'vitest';
import type { LinkState } from '../field/linkState.ts';
import { linkStates } from '../field/linkState.ts';
import { callsArriving, type ServerState } from './callsArriving.ts';

const now = 1_790_000_000_000;
const link = (system_id: number, state: LinkState, seconds = 3600) => ({
  system_id,
  state,
  since: now - seconds * 1000,
});
const facts = {
  server: 'live' as ServerState,
  systems: [1, 2],
  links: [link(1, 'connected'), link(2, 'connected')],
  isOffline: false,
  now: now as number | null,
};

test.each([
  ['server and all configurators are there', {}, 'live', []],
  ['one of the configurators is not reached', { links: [link(1, 'connected'), link(2, 'offline', 1)] }, 'silent', [2]],
  ['one refuses the password', { links: [link(1, 'unauthorized', 1), link(2, 'connected')] }, 'silent', [1]],
  ['one is just being connected', { links: [link(1, 'connected'), link(2, 'connecting', 2)] }, 'linking', []],
  ['one is being connected for long', { links: [link(1, 'connected'), link(2, 'connecting', 11)] }, 'silent', [2]],
  ['nothing is known of one of them', { links: [link(1, 'connected')] }, 'linking', []],
  ['the links are not known yet', { links: null }, 'connecting', []],
  ['the time of the server is not known yet', { now: null }, 'connecting', []],
  ['there is no configurator', { systems: [], links: [] }, 'no_configurator', []],
  ['no configurator is to be contacted', { isOffline: true, links: [link(1, 'offline')] }, 'not_contacted', []],
  ['the server is lost', { server: 'lost' }, 'lost', []],
  ['the server is lost, and a configurator was', { server: 'lost', links: [link(1, 'offline')] }, 'lost', [1]],
  [
    'a system that the person does not see is silent',
    { systems: [1], links: [link(1, 'connected'), link(2, 'offline')] },
    'live',
    [],
  ],
] as const)('%s', (_case, given, state, silent) => {
  const found = callsArriving({ ...facts, ...given });
  expect(found.state).toBe(state);
  expect(found.silent.map(({ system_id }) => system_id)).toEqual(silent);
});

test('whatever the states, it is live only if server and every configurator are, and then nothing is silent', () => {
  for (const server of ['connecting', 'live', 'wavering', 'lost'] as const)
    for (const one of linkStates)
      for (const other of linkStates)
        for (const seconds of [1, 60]) {
          const links = [link(1, one, seconds), link(2, other, seconds)];
          const { state, silent } = callsArriving({ ...facts, server, links });
          const isAll = server === 'live' && one === 'connected' && other === 'connected';
          expect(state === 'live', `${server} ${one} ${other}`).toBe(isAll);
          expect(state === 'live' && silent.length > 0).toBe(false);
        }
});
