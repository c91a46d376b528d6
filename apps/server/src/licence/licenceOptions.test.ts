import { expect, test } from 'vitest';
import { StartProblem } from '../platform/startProblem.ts';
import { licenceOptions } from './licenceOptions.ts';

const required = ['--key', 'k.pem', '--number', 'LH-12', '--id', '7', '--name', 'Haus Lindenhof'];
const read = (...args: readonly string[]) => licenceOptions([...required, ...args], '2026-11-15');

test('what the vendor does not set is as without a licence', () => {
  expect(read()).toEqual({
    key: 'k.pem',
    licence: {
      v: 5,
      id: 7,
      number: 'LH-12',
      name: 'Haus Lindenhof',
      features: { analytics: true, log: true, management: true },
      limits: { devices: 0, visuals: 0, app_clients: 0, systems: 1 },
      issued: '2026-11-15',
    },
  });
});

test('modules are switched off and limits are set one by one', () => {
  const { licence } = read('--no-analytics', '--devices', '200', '--app-clients', '30', '--systems', '2');
  expect(licence.features).toEqual({ analytics: false, log: true, management: true });
  expect(licence.limits).toEqual({ devices: 200, visuals: 0, app_clients: 30, systems: 2 });
});

test.each([
  [['--planet', 'Mars'], 'Write it so: npm run licence -- issue --key FILE'],
  [['--number', '1234567'], '--number must have 1 to 6 characters'],
  [['--name', ' '], '--name must have 1 to 80 characters.'],
  [['--devices', ''], '--devices must be a number; 0 is unlimited.'],
  [['--visuals', '1e3'], '--visuals must be a number; 0 is unlimited.'],
  [['--app-clients=-1'], '--app-clients must be a number; 0 switches the app off.'],
  [['--issued', '15.11.2026'], '--issued must be a day like 2026-11-15.'],
  [['--id', '0', '--systems', '0'], 'no other licence has; --systems must be a number from 1.'],
])('%j is refused with one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(StartProblem);
  expect(() => read(...args)).toThrow(sentence);
});

test('without a key there is no licence', () => {
  expect(() => licenceOptions([], '2026-11-15')).toThrow('Name the private key: npm run licence -- issue --key FILE');
});
