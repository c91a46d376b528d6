import { useCallback } from 'react';
import { AuditLogPersonsDocument, type AuditLogPersonsQuery } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';

export type Person = AuditLogPersonsQuery['auditLogPersons'][number];

const none: readonly Person[] = [];

/** The users by whom the log can be filtered; empty until loaded. */
export function useAuditPersons(): readonly Person[] {
  const { client } = useTools();
  const load = useCallback(
    async () => (await client.query(AuditLogPersonsDocument, {}).toPromise()).data?.auditLogPersons ?? none,
    [client],
  );
  return useLoaded(load).current ?? none;
}
