import { useEffect, useState } from 'react';
import { AuditLogPersonsDocument, type AuditLogPersonsQuery } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';

export type Person = AuditLogPersonsQuery['auditLogPersons'][number];

/** The users by whom the log can be filtered; empty until loaded. */
export function useAuditPersons(): readonly Person[] {
  const { client } = useTools();
  const [persons, setPersons] = useState<readonly Person[]>([]);
  useEffect(() => {
    let isWanted = true;
    void client
      .query(AuditLogPersonsDocument, {})
      .toPromise()
      .then(({ data }) => {
        if (data && isWanted) setPersons(data.auditLogPersons);
      });
    return () => {
      isWanted = false;
    };
  }, [client]);
  return persons;
}
