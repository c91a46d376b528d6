import { expect, test } from 'vitest';
import { addressOf, isConsole, isMobileConsole, mobilePath, readPushed } from './pushed.ts';

const nothing = { title: 'Carestead', text: '', path: '', locale: 'de' };

test.each([
  ['{"title":"Panne","text":"Lit 4","path":"analytics/incidents/7","locale":"fr","more":1}', 'Panne'],
  ['{"title":7,"path":null}', 'Carestead'],
  ['[]', 'Carestead'],
  ['null', 'Carestead'],
  ['"a text"', 'Carestead'],
  ['{"title":', 'Carestead'],
  ['', 'Carestead'],
])('%s is shown as %s', (message, title) => {
  const whole = { title: 'Panne', text: 'Lit 4', path: 'analytics/incidents/7', locale: 'fr' };
  expect(readPushed(message)).toEqual(title === 'Panne' ? whole : nothing);
});

test.each([
  ['analytics/incidents/7', 'https://ruf.haus.ch/analytics/incidents/7'],
  ['', 'https://ruf.haus.ch/'],
  ['https://ruf.haus.ch/log', 'https://ruf.haus.ch/log'],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['javascript:alert(1)', null],
  ['https://[', null],
])('a click on "%s" leads to %s', (path, address) => {
  expect(addressOf(path, 'https://ruf.haus.ch/')).toBe(address);
});

test.each([
  ['/analytics', true],
  ['/admin/displays', true],
  ['/app/', false],
  ['/pwa/overview/calls', true],
  ['/display', false],
  ['/display/empfang/call/7', false],
])('a window at %s may be taken for it: %s', (path, expected) => {
  expect(isConsole(`https://ruf.haus.ch${path}`)).toBe(expected);
});

test.each([
  ['analytics/incidents/7', 'pwa/overview/incidents/7'],
  ['analytics/incidents', 'pwa/overview/incidents'],
  ['analytics/incidents/notifications', 'analytics/incidents/notifications'],
  ['https://evil.example/analytics/incidents', 'https://evil.example/analytics/incidents'],
])('in the mobile console %s is %s', (path, expected) => {
  expect(mobilePath(path)).toBe(expected);
  expect(isMobileConsole(`https://ruf.haus.ch/${expected}`)).toBe(expected.startsWith('pwa/'));
});
