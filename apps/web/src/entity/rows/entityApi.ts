import type { Entity, RowBasics, Values } from '@carestead/domain/kit/entity';
import { largestPage } from '@carestead/domain/kit/listInput';
import type { Client } from '@urql/core';
import type { ListView } from '../list/listView.ts';
import { type Answer, refusalOf, type Use, usesOf } from './answer.ts';
import { type EntityDocuments, entityDocuments } from './entityDocuments.ts';

export type EntityRow = RowBasics & Values;
/** The count is present where it was requested. */
export type Page = { rows: readonly EntityRow[]; next: string | null; count?: number };
export type Option = { id: number; name: string; isHidden?: boolean };

/** The text why something cannot be done with a row (null: a new one); null where it can. */
export type RowLock = (row: EntityRow | null) => string | null;

export type EntityApi = ReturnType<typeof createEntityApi>;

/** The server's side of one entity: every call ends in a value or in a refusal, never in an exception. */
export function createEntityApi(client: Client, entity: Entity) {
  const documents = entityDocuments(entity);
  const ask = (name: keyof EntityDocuments, variables: Record<string, unknown>) =>
    toAnswer(client.query(documents[name] ?? '', variables).toPromise());
  const mutate = (name: keyof EntityDocuments, variables: Record<string, unknown>) =>
    toAnswer(client.mutation(documents[name] ?? '', variables).toPromise());

  return {
    list: (view: ListView, first: number, after: string | null, isCounted = false) =>
      ask('list', { ...view, first, after, isCounted }) as Promise<Answer<Page>>,
    /** Of all hits, however many pages they fill. */
    async ids({ search, filters }: Pick<ListView, 'search' | 'filters'>): Promise<Answer<readonly number[]>> {
      const answer = (await ask('ids', { search, filters })) as Answer<{ ids: readonly number[] }>;
      return answer.ok ? { ok: true, value: answer.value.ids } : answer;
    },
    get: (id: number) => ask('get', { id }) as Promise<Answer<EntityRow | null>>,
    create: (input: Values) => mutate('create', { input }) as Promise<Answer<RowBasics>>,
    update: (id: number, revision: number, input: Values) =>
      mutate('update', { id, revision, input }) as Promise<Answer<RowBasics>>,
    delete: (ids: readonly number[], phrase: string) => mutate('delete', { ids, phrase }),
    sort: (ids: readonly number[]) => mutate('sort', { ids }),
    async uses(ids: readonly number[]): Promise<Answer<readonly Use[]>> {
      const answer = await ask('uses', { ids });
      return answer.ok ? { ok: true, value: usesOf(answer.value) } : answer;
    },
    /** All of them: what a person picks from a list is never more than a list can hold. */
    async options(): Promise<Answer<readonly Option[]>> {
      const found: Option[] = [];
      let after: string | null = null;
      do {
        const answer = (await ask('options', { first: largestPage, after })) as Answer<Omit<Page, 'rows'> & Options>;
        if (!answer.ok) return answer;
        found.push(...answer.value.rows);
        after = answer.value.next;
      } while (after !== null);
      return { ok: true, value: found };
    },
  };
}

type Options = { rows: readonly Option[] };
type Result = { data?: unknown; error?: Parameters<typeof refusalOf>[0] | undefined };

async function toAnswer(request: Promise<Result>): Promise<Answer<unknown>> {
  const { data, error } = await request;
  if (error) return { ok: false, refusal: refusalOf(error) };
  return { ok: true, value: typeof data === 'object' && data !== null && 'answer' in data ? data.answer : null };
}
