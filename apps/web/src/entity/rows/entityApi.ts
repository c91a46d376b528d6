import type { Entity, RowBasics, Values } from '@carestead/domain/kit/entity';
import type { Filter } from '@carestead/domain/kit/listInput';
import type { Client } from '@urql/core';
import type { ListView } from '../list/listView.ts';
import { type Answer, refusalOf, type Use, usesOf } from './answer.ts';
import { type EntityDocuments, entityDocuments } from './entityDocuments.ts';

export type EntityRow = RowBasics & Values;
/** The count is present where it was requested. */
export type Page = { rows: readonly EntityRow[]; next: string | null; count?: number };
/** A row to choose; the second line tells rows of the same name apart. */
export type Choice = { id: number; name: string; detail: string | null };
export type Choices = { rows: readonly Choice[]; has_more: boolean };

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
    /** The first rows in which the text is found, names that begin with it first. */
    choices: (search: string, filters: readonly Filter[] = []) =>
      ask('choices', { search, filters }) as Promise<Answer<Choices>>,
    /** What these rows are called; those that are gone, or that the person may not see, are missing. */
    named: (ids: readonly number[]) => ask('choices', { ids }) as Promise<Answer<Choices>>,
  };
}

type Result = { data?: unknown; error?: Parameters<typeof refusalOf>[0] | undefined };

async function toAnswer(request: Promise<Result>): Promise<Answer<unknown>> {
  const { data, error } = await request;
  if (error) return { ok: false, refusal: refusalOf(error) };
  return { ok: true, value: typeof data === 'object' && data !== null && 'answer' in data ? data.answer : null };
}
