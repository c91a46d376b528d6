import { expect, test } from 'vitest';
import { pageOf, readPushedRing } from './pushedRing.ts';

test('a pushed ring is shown under its own tag, and opens its call', () => {
  const message = {
    ring: 5,
    attempt: 2,
    urgency: 'Emergency',
    call_id: 7,
    title: 'Zimmer 204',
    detail: 'Notruf',
    place: '',
  };
  expect(readPushedRing(JSON.stringify(message))).toEqual({
    ...{ tag: 'ring-5', title: 'Zimmer 204', body: 'Notruf', isUrgent: true, open: 'call 7' },
  });
});

test.each([[''], ['null'], ['[]'], ['"x"'], ['{"title":7}']])(
  '%s is shown all the same, as something urgent',
  (message) => {
    expect(readPushedRing(message)).toEqual({
      tag: 'carestead',
      title: 'Carestead',
      body: '',
      isUrgent: true,
      open: '',
    });
  },
);

test.each([
  ['', '', '/app/'],
  ['call 7', '', '/app/#open=call%207'],
  ['call 7', 'b', '/app/?storagePartition=b#open=call%207'],
])('"%s" in partition "%s" is opened at %s', (open, partition, page) => {
  expect(pageOf(open, partition)).toBe(page);
});
