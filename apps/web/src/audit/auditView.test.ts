import { expect, test } from 'vitest';
import { entryLink, everything, isNarrowed, readAuditView, writeAuditView } from './auditView.ts';

const narrowed = {
  mode: 'since_last_commit',
  user_id: 0,
  entity_type: 'section',
  field: 'name',
  startDay: '2026-11-15',
  entry: { id: 12, at: 1_794_700_800_000 },
} as const;

test('what is shown stands in the address and is read back', () => {
  const search = writeAuditView({ overlay: 'auditLog', q: 'Ost' }, narrowed);
  expect(search).toEqual({
    overlay: 'auditLog',
    q: 'Ost',
    'auditLog.mode': 'since_last_commit',
    'auditLog.user': '0',
    'auditLog.type': 'section',
    'auditLog.field': 'name',
    'auditLog.day': '2026-11-15',
    'auditLog.entry': '12',
    'auditLog.at': '1794700800000',
  });
  expect(readAuditView(search)).toEqual(narrowed);
});

test('everything leaves no trace in the address', () => {
  expect(writeAuditView(writeAuditView({ q: 'Ost' }, narrowed), everything)).toEqual({ q: 'Ost' });
  expect(readAuditView({})).toEqual(everything);
});

test.each([
  [{ 'auditLog.user': 'vera' }],
  [{ 'auditLog.user': '-1' }],
  [{ 'auditLog.day': 'gestern' }],
  [{ 'auditLog.day': '2026-99-99' }],
  [{ 'auditLog.entry': '12' }],
  [{ 'auditLog.mode': 'never' }],
  [{ 'auditLog.field': '' }],
])('invalid values in %j are ignored', (search) => {
  expect(readAuditView(search)).toEqual(everything);
});

test('a mode alone narrows nothing that could be reset', () => {
  expect(isNarrowed({ ...everything, mode: 'since_last_commit' })).toBe(false);
  expect(isNarrowed({ ...everything, user_id: 0 })).toBe(true);
});

test('a link leads to the entry over the same page, without the filters of that page', () => {
  const link = entryLink('https://haus.example/admin/sections?q=Ost&auditLog.user=3', 2, { id: 12, created_at: 99 });
  expect(link).toBe('https://haus.example/admin/sections?overlay=auditLog&system=2&auditLog.entry=12&auditLog.at=99');
});
