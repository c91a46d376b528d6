import { describe, expect, test } from 'vitest';
import { metaCount, metaText } from './auditEntry.ts';
import { type AuditValue, changedFirst, itemsOf, readAuditValue, writtenMoment } from './auditValue.ts';

const text = (words: string): AuditValue => ({ kind: 'text', text: words });
const at = Date.UTC(2026, 10, 15, 8, 30, 5);

describe('a value', () => {
  test.each<[string | null, AuditValue]>([
    [null, { kind: 'empty' }],
    ['', { kind: 'empty' }],
    ['Ost', text('Ost')],
    ['42', text('42')],
    ['i18n:form.yes', { kind: 'message', id: 'form.yes' }],
    ['2026-11-15 00:00:00 +0000 UTC', { kind: 'date', day: '2026-11-15' }],
    ['2026-11-15 08:30:05 +0000 UTC', { kind: 'moment', at }],
    ['2026-11-15 08:30:05.123456789 +0000 UTC', { kind: 'moment', at }],
    ['2026-99-99 08:30:05 +0000 UTC', text('2026-99-99 08:30:05 +0000 UTC')],
    ['irgendwann +0000 UTC', text('irgendwann +0000 UTC')],
    ['["Ost","West"]', { kind: 'list', items: [text('Ost'), text('West')] }],
    ['[]', { kind: 'list', items: [] }],
    ['[1,true,null]', { kind: 'list', items: [text('1'), text('true'), { kind: 'empty' }] }],
    [
      '[["Ost","i18n:form.no"],["West","2026-11-15 00:00:00 +0000 UTC"]]',
      {
        kind: 'list',
        items: [
          { kind: 'list', items: [text('Ost'), { kind: 'message', id: 'form.no' }] },
          { kind: 'list', items: [text('West'), { kind: 'date', day: '2026-11-15' }] },
        ],
      },
    ],
    ['[{"id":1,"name":"Ost"}]', { kind: 'list', items: [{ kind: 'list', items: [text('1'), text('Ost')] }] }],
    ['[1] Zimmer', text('[1] Zimmer')],
    ['{"a":1}', text('{"a":1}')],
  ])('%s is read', (written, value) => {
    expect(readAuditValue(written)).toEqual(value);
  });

  test('a moment is known again after it was written down', () => {
    expect(readAuditValue(writtenMoment(at))).toEqual({ kind: 'moment', at });
    expect(readAuditValue(writtenMoment(at + 400))).toEqual({ kind: 'moment', at });
  });

  test('what only one side holds comes first', () => {
    const before = [text('a'), text('b'), text('c')];
    const after = [text('a'), text('c'), text('d')];
    const words = (items: ReturnType<typeof changedFirst>) =>
      items.map(({ value, isChanged }) => `${isChanged ? '!' : ''}${value.kind === 'text' ? value.text : ''}`);
    expect(words(changedFirst(before, after))).toEqual(['!b', 'a', 'c']);
    expect(words(changedFirst(after, before))).toEqual(['!d', 'a', 'c']);
  });

  test('one value is a list of one, nothing is a list of none', () => {
    expect(itemsOf(text('a'))).toEqual([text('a')]);
    expect(itemsOf({ kind: 'empty' })).toEqual([]);
    expect(itemsOf({ kind: 'list', items: [text('a'), text('b')] })).toHaveLength(2);
  });
});

test.each([
  ['12', 12],
  ['{"count":3}', 3],
  ['{"removed":5,"before":"2026-01-01"}', 5],
  ['{}', null],
  ['"viele"', null],
  ['kein JSON', null],
])('the count of %s is %s', (meta, count) => {
  expect(metaCount(meta)).toBe(count);
});

test.each([
  ['system_tree_node', '{"path":["Haus","2. OG","Zimmer 204"]}', 'Haus › 2. OG › Zimmer 204'],
  ['system_tree_node', '{"text":"Zimmer 204"}', 'Zimmer 204'],
  ['system_tree_node', '{}', null],
  ['system_tree_node', '3', null],
  ['section', '{"path":["Haus"]}', null],
])('a %s with %s stands in %s', (entity_type, meta, place) => {
  expect(metaText(entity_type, meta)).toBe(place);
});
