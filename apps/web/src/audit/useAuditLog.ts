import { type AuditMode, auditPageSize, hasMore } from '@carestead/domain/audit/auditEntry';
import type { Client } from '@urql/core';
import { useEffect, useState } from 'react';
import { refusalOf } from '../entity/rows/answer.ts';
import {
  AuditLogDocument,
  type AuditLogInput,
  type AuditLogQuery,
  AuditLogSinceLastCommitDocument,
} from '../generated/graphql.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useTools } from '../platform/tools.tsx';

export type AuditEntry = AuditLogQuery['auditLog'][number];

export type AuditQuery = { mode: AuditMode } & Pick<
  AuditLogInput,
  'entity_type' | 'entity_id' | 'user_id' | 'field' | 'start_time'
>;

type Failure = 'failed' | 'too_slow';

type Loaded = {
  state: 'loading' | 'ready' | 'denied' | Failure;
  entries: readonly AuditEntry[];
  hasMore: boolean;
  more: 'idle' | 'loading' | Failure;
};

export type AuditLog = Loaded & { loadMore: () => void; reload: () => void };

const nothing: Loaded = { state: 'loading', entries: [], hasMore: false, more: 'idle' };

/** The timeline as far as it has been loaded; another query starts it again. */
export function useAuditLog(query: AuditQuery): AuditLog {
  const { client } = useTools();
  const { system_id } = useAppData();
  const [attempt, setAttempt] = useState(0);
  const question = JSON.stringify({ system_id, attempt, query });
  const [answer, setAnswer] = useState({ question: '', loaded: nothing });
  const loaded = answer.question === question ? answer.loaded : nothing;

  useEffect(() => {
    const query = (JSON.parse(question) as { query: AuditQuery }).query;
    let isWanted = true;
    void readPage(client, query, 0).then((page) => {
      if (!isWanted) return;
      setAnswer({ question, loaded: typeof page === 'string' ? { ...nothing, state: page } : ready(query, page, []) });
    });
    return () => {
      isWanted = false;
    };
  }, [client, question]);

  async function loadMore() {
    if (loaded.more === 'loading') return;
    const { entries } = loaded;
    const show = (next: Loaded) =>
      setAnswer((present) => (present.question === question ? { question, loaded: next } : present));
    show({ ...loaded, more: 'loading' });
    // What is written meanwhile would push older entries from one page to the next.
    const start_time = query.start_time ?? entries[0]?.created_at ?? null;
    const page = await readPage(client, { ...query, start_time }, entries.length);
    show(
      typeof page === 'string'
        ? { ...loaded, more: page === 'too_slow' ? page : 'failed' }
        : ready(query, page, entries),
    );
  }

  return { ...loaded, loadMore: () => void loadMore(), reload: () => setAttempt((count) => count + 1) };
}

const ready = ({ mode }: AuditQuery, page: readonly AuditEntry[], before: readonly AuditEntry[]): Loaded => ({
  state: 'ready',
  entries: [...before, ...page.filter(({ id }) => !before.some((known) => known.id === id))],
  hasMore: hasMore(mode, page),
  more: 'idle',
});

async function readPage(client: Client, { mode, ...input }: AuditQuery, offset: number) {
  const variables = { input: { ...input, limit: auditPageSize, offset } };
  const { data, error } =
    mode === 'all'
      ? await client.query(AuditLogDocument, variables).toPromise()
      : await client.query(AuditLogSinceLastCommitDocument, variables).toPromise();
  const refusal = error && refusalOf(error).kind;
  if (refusal === 'denied' || refusal === 'too_slow') return refusal;
  if (!data || error) return 'failed';
  return 'auditLog' in data ? data.auditLog : data.auditLogSinceLastCommit;
}
