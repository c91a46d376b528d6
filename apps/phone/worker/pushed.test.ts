import { expect, test } from 'vitest';
import { isPageOf, pageOf, readPushed, wordsOf } from './pushed.ts';

const texts = { title: 'Zimmer 204', detail: 'Notruf', place: '' };

test.each([
  [{ call_id: 7, alert_id: null }, 'call 7'],
  [{ call_id: null, alert_id: 9 }, 'alert 9'],
  [{}, ''],
])('a pushed ring is shown under its own tag, and what it is about is opened: %o', (about, open) => {
  const message = { type: 'ring', ring: 5, attempt: 2, urgency: 'Emergency', ...about, ...texts };
  expect(readPushed(JSON.stringify(message))).toEqual({
    ...{ kind: 'ring', tag: 'ring-5', title: 'Zimmer 204', body: 'Notruf', isUrgent: true, open },
  });
});

test.each([[''], ['null'], ['[]'], ['"x"'], ['{"title":7}'], ['{"type":"cancel"}']])(
  '%s is shown all the same, as something urgent',
  (message) => {
    expect(readPushed(message)).toEqual({
      ...{ kind: 'ring', tag: 'carestead', title: 'Carestead', body: '', isUrgent: true, open: '' },
    });
  },
);

const kept = '{"somebody":"Jemand","going":"geht","ended":"Beendet"}';

test.each([
  [{ status: 'taken', by: 'L. Meier' }, kept, 'L. Meier geht'],
  [{ status: 'taken', by: '' }, kept, 'Jemand geht'],
  [{ status: 'over', by: '' }, kept, 'Beendet'],
  // The app was never opened in a language, or its words could not be kept.
  [{ status: 'taken', by: 'L. Meier' }, '', 'L. Meier'],
  [{ status: 'over', by: '' }, 'null', ''],
])('a ring that is over, %o, says so in the words of the app', (about, words, said) => {
  const pushed = readPushed(JSON.stringify({ type: 'cancel', ring: 5, title: 'Zimmer 204', ...about }));
  expect(pushed).toMatchObject({ kind: 'cancel', tag: 'ring-5', title: 'Zimmer 204' });
  expect(pushed.kind === 'cancel' && wordsOf(pushed, words)).toBe(said);
});

test.each([
  ['', '', '/app/'],
  ['call 7', '', '/app/#open=call%207'],
  ['call 7', 'b', '/app/?storagePartition=b#open=call%207'],
])('"%s" in partition "%s" is opened at %s', (open, partition, page) => {
  expect(pageOf(open, partition)).toBe(page);
  expect(isPageOf(`https://ruf.lindenhof.ch${page}`, partition)).toBe(true);
  expect(isPageOf(`https://ruf.lindenhof.ch${page}`, 'c')).toBe(false);
});
