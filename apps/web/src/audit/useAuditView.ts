import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type AuditView, readAuditView, writeAuditView } from './auditView.ts';

/** What the address says that is shown, and how to show something else. */
export function useAuditView(): [AuditView, (next: Partial<AuditView>) => void] {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const view = useMemo(() => readAuditView(search), [search]);
  // Whoever chooses leaves the entry that a link had led to.
  const show = (next: Partial<AuditView>) =>
    void router.navigate({
      to: '.',
      replace: true,
      search: (present: Record<string, unknown>) => writeAuditView(present, { ...view, entry: null, ...next }),
    });
  return [view, show];
}
