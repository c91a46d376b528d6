import { expect, test } from 'vitest';
import { developmentUrl } from './developmentUrl.ts';

test('the address names the operation and its variables', () => {
  const url = new URL(developmentUrl('/backend/query', 'Node', { id: 7, name: 'Zimmer 7 & 8' }), 'http://ward');
  expect(url.pathname).toBe('/backend/query');
  expect(url.searchParams.get('operation')).toBe('Node');
  expect(url.searchParams.get('variables')).toBe('{"id":7,"name":"Zimmer 7 & 8"}');
});

test.each(['password', 'password_repeat', 'new_password', 'code', 'token', 'client_secret', 'pin'])(
  'a %s is left out, however deep it lies',
  (name) => {
    const url = developmentUrl('/backend/query', 'Save', {
      [name]: 'hush',
      input: { list: [{ [name]: 'hush' }], id: 1 },
    });
    expect(url).not.toContain('hush');
    expect(decodeURIComponent(url)).toContain('"id":1');
  },
);
