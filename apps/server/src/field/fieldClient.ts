import type { ActionRequest } from '@carestead/domain/field/deviceActions';
import type { FieldEntity, FieldRow } from '@carestead/domain/field/fieldConfiguration';
import { commitState, configurationError, fieldRow } from '@carestead/domain/field/fieldConfiguration';
import { z } from 'zod';
import { FieldError } from '../manifest/fieldError.ts';
import { parseJson } from '../platform/parseJson.ts';
import type { Configurator } from './configurator.ts';
import { fieldRequest, refuseAddress } from './fieldRequest.ts';

type Options = {
  allowsLoopback: boolean;
  /** For a short answer; what takes the configurator longer by its nature may take six times as long. */
  timeoutMs?: number;
};

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

const firmware = z.object({
  version: z.string().max(100),
  name: z.string().max(100),
  serial: z.string().max(100),
  // A limit that cannot be read is none: who answers so still connects.
  section_capacity: z.number().int().min(1).max(65_535).nullish().catch(null),
});
/** An older configurator gives no reason. */
const action = z.object({
  success: z.boolean(),
  reason: z.string().max(100).catch('').default(''),
  message: z.string().max(1000).default(''),
});
const done = z.object({ ok: z.literal(true) });
const rows = z.object({ rows: z.array(fieldRow) });
const loaded = done.extend({ rows: z.number().int().min(0) });
const validation = z.object({ ok: z.boolean(), errors: z.array(configurationError) });
const begun = z.object({ commit: z.number().int().min(1) });
const hubs = z.object({ hubs: z.array(z.object({ ip: z.string().max(100), name: z.string().max(200) })).max(1000) });

const rowsPerPage = 1000;

export type FieldClient = ReturnType<typeof createFieldClient>;

/** HTTP with one configurator; an answer that does not match its schema is a FieldError, like every other failure. */
export function createFieldClient(configurator: Configurator, { allowsLoopback, timeoutMs = 5000 }: Options) {
  const requestWithin = async <T>(most: number, shape: z.ZodType<T>, method: Method, path: string, body?: unknown) => {
    refuseAddress(configurator.ip, allowsLoopback);
    const text = await fieldRequest(configurator, { method, path, body, timeoutMs: most });
    const answer = shape.safeParse(parseJson(text));
    if (!answer.success) throw new FieldError('nonsense', `${method} ${path} was answered with nonsense`);
    return answer.data;
  };
  const request = <T>(shape: z.ZodType<T>, method: Method, path: string, body?: unknown) =>
    requestWithin(timeoutMs, shape, method, path, body);
  const requestSlow = <T>(shape: z.ZodType<T>, method: Method, path: string, body?: unknown) =>
    requestWithin(timeoutMs * 6, shape, method, path, body);

  return {
    firmware: () => request(firmware, 'GET', '/v1/firmware'),
    act: (wanted: ActionRequest) => request(action, 'POST', '/v1/actions', wanted),

    /** In pages, so that no answer is too long; a configurator that knows of none answers with all rows. */
    readRows: async (entity: FieldEntity): Promise<readonly FieldRow[]> => {
      const found: FieldRow[] = [];
      for (let after: number | null = null; ; after = found.at(-1)?.id ?? 0) {
        const from = after === null ? '' : `after=${after}&`;
        const page = await requestSlow(rows, 'GET', `/v1/config/${entity}?${from}limit=${rowsPerPage}`);
        const isRepeated = after !== null && page.rows.some(({ id }) => id <= (after ?? 0));
        if (isRepeated) return found;
        for (const row of page.rows) found.push(row);
        if (page.rows.length !== rowsPerPage) return found;
      }
    },
    writeRow: async (entity: FieldEntity, row: FieldRow) =>
      void (await request(done, 'PUT', `/v1/config/${entity}/${row.id}`, row)),
    /** Also fine when there is none. */
    deleteRow: async (entity: FieldEntity, id: number) =>
      void (await request(done, 'DELETE', `/v1/config/${entity}/${id}`)),
    wipe: async () => void (await requestSlow(done, 'POST', '/v1/config/wipe')),
    /** Adds the rows of these bodies to what is there; returns how many. */
    load: async (bodies: readonly string[]) => {
      let count = 0;
      for (const body of bodies) count += (await requestSlow(loaded, 'POST', '/v1/config/load', body)).rows;
      return count;
    },
    validate: () => requestSlow(validation, 'POST', '/v1/config/validate'),
    /** The number of the commit that begins; its progress follows over the stream. */
    startCommit: async () => (await request(begun, 'POST', '/v1/commit')).commit,
    commitState: () => request(commitState, 'GET', '/v1/commit'),
    searchHubs: async () => (await requestSlow(hubs, 'POST', '/v1/hubs/search')).hubs,
  };
}
