import type { AuditMode } from '@carestead/domain/audit/auditEntry';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** What the viewer shows. It is kept in the address, under the name of the view. */
export type AuditView = {
  mode: AuditMode;
  /** 0 is the product itself. */
  user_id: number | null;
  entity_type: string | null;
  field: string | null;
  /** The calendar day, in the time zone of the system, from which the timeline runs backwards. */
  startDay: string | null;
  /** The entry that a link leads to. */
  entry: { id: number; at: number } | null;
};

type Search = Readonly<Record<string, unknown>>;

const prefix = 'auditLog.';

export function readAuditView(search: Search): AuditView {
  const param = (key: string) => {
    const value = search[prefix + key];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const number = (key: string) => {
    const value = Number(param(key) ?? Number.NaN);
    return Number.isSafeInteger(value) && value >= 0 ? value : null;
  };
  const day = param('day');
  const [id, at] = [number('entry'), number('at')];
  return {
    mode: param('mode') === 'since_last_commit' ? 'since_last_commit' : 'all',
    user_id: number('user'),
    entity_type: param('type'),
    field: param('field'),
    startDay: day !== null && isDay(day) ? day : null,
    entry: id !== null && at !== null ? { id, at } : null,
  };
}

export function writeAuditView(search: Search, view: AuditView): Record<string, unknown> {
  const { mode, user_id, entity_type, field, startDay, entry } = view;
  const said = {
    mode: mode === 'all' ? null : mode,
    user: user_id,
    type: entity_type,
    field,
    day: startDay,
    entry: entry?.id ?? null,
    at: entry?.at ?? null,
  };
  const kept = Object.entries(search).filter(([key]) => !key.startsWith(prefix));
  const own = Object.entries(said).flatMap(([key, value]): [string, unknown][] =>
    value === null ? [] : [[prefix + key, String(value)]],
  );
  return Object.fromEntries([...kept, ...own]);
}

/** Whether the person has narrowed what is shown. */
export const isNarrowed = ({ user_id, entity_type, field, startDay, entry }: AuditView) =>
  [user_id, entity_type, field, startDay, entry].some((one) => one !== null);

export const everything: AuditView = {
  mode: 'all',
  user_id: null,
  entity_type: null,
  field: null,
  startDay: null,
  entry: null,
};

/** The address of one entry over the page that is open, in the system that it was seen in. */
export function entryLink(page: string, system_id: number, entry: { id: number; created_at: number }): string {
  const address = new URL(page);
  const view = { ...everything, entry: { id: entry.id, at: entry.created_at } };
  const search = writeAuditView({ overlay: 'auditLog', system: system_id }, view);
  address.search = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)])).toString();
  return address.href;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`));

/** The view in the address, and a function to change it. */
export function useAuditView(): [AuditView, (next: Partial<AuditView>) => void] {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const view = useMemo(() => readAuditView(search), [search]);
  // Choosing a filter drops the entry that a link had led to.
  const show = (next: Partial<AuditView>) =>
    void router.navigate({
      to: '.',
      replace: true,
      search: (present: Record<string, unknown>) => writeAuditView(present, { ...view, entry: null, ...next }),
    });
  return [view, show];
}
