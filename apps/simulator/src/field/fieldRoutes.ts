import { type FieldEntity, fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import { z } from 'zod';
import type { Committer } from '../configuration/committer.ts';
import {
  type Configuration,
  type ConfigurationError,
  isFieldEntity,
  type Row,
  type Rows,
  row,
} from '../configuration/configuration.ts';
import { type Configurator, NotFound } from '../configurator/configurator.ts';
import type { Faults } from '../faults/faults.ts';
import { type DeviceActions, deviceAction } from './deviceActions.ts';

export type Answer = { status: number; body: object };

type Tools = {
  configurator: Configurator;
  configuration: Configuration;
  committer: Committer;
  actions: DeviceActions;
  errors: () => readonly ConfigurationError[];
  searchHubs: () => Promise<readonly { ip: string; name: string }[]>;
  faults: () => Faults;
};

type Request = { params: readonly string[]; query: URLSearchParams; body: () => Promise<unknown> };
type Route = { method: string; path: RegExp; run: (request: Request) => Promise<Answer> | Answer };

const load = z.object({ entities: z.partialRecord(z.enum(fieldEntities), z.array(row)) });
const done: Answer = { status: 200, body: { ok: true } };
const oneRow = /^\/v1\/config\/([a-z_]+)\/([^/]+)$/;

/** Answers what the protocol asks over HTTP. */
export function createFieldRoutes(tools: Tools) {
  const { configurator, configuration, committer, actions, errors, searchHubs, faults } = tools;
  const { name, section_capacity } = configurator.installation.system;
  const change = async (work: () => Promise<void>, answer = done): Promise<Answer> => {
    if (committer.isRunning()) throw new ProtocolError(503, 'a commit is running');
    await work();
    return answer;
  };
  const refuseRows = (entities: Rows) => {
    const { refused_rows } = faults();
    if (refused_rows !== '' && entities[refused_rows]?.length)
      throw new ProtocolError(400, `rows of ${refused_rows} are not taken`);
  };
  const wipe = async () => {
    if (faults().dies_in !== 'wipe') return await configuration.wipe();
    await configuration.wipeHalf();
    throw new Died('wipe');
  };
  const fill = async (entities: Rows) => {
    if (faults().dies_in !== 'load') return await configuration.load(entities);
    await configuration.load(firstHalf(entities));
    throw new Died('load');
  };
  const routes: readonly Route[] = [
    {
      method: 'GET',
      path: /^\/v1\/firmware$/,
      run: () => ({ status: 200, body: { version: '1.0.0', name, serial: 'SIM-0001', section_capacity } }),
    },
    {
      method: 'GET',
      path: /^\/v1\/config\/([a-z_]+)$/,
      run: ({ params, query }) => ({
        status: 200,
        body: { rows: pageOf(configuration.rows(entityOf(params[0])), query) },
      }),
    },
    {
      method: 'PUT',
      path: oneRow,
      run: async ({ params, body }) => {
        const entity = entityOf(params[0]);
        const id = idOf(params[1]);
        const content = checked(z.looseObject({ id: z.literal(id).default(id) }), await body());
        refuseRows({ [entity]: [content] });
        return await change(() => configuration.put(entity, content));
      },
    },
    {
      method: 'DELETE',
      path: oneRow,
      run: async ({ params }) => {
        const entity = entityOf(params[0]);
        const id = idOf(params[1]);
        return await change(() => configuration.remove(entity, id));
      },
    },
    { method: 'POST', path: /^\/v1\/config\/wipe$/, run: async () => await change(wipe) },
    {
      method: 'POST',
      path: /^\/v1\/config\/load$/,
      run: async ({ body }) => {
        const { entities } = checked(load, await body());
        const rows = Object.values(entities).reduce((sum, each) => sum + each.length, 0);
        refuseRows(entities);
        return await change(() => fill(entities), { status: 200, body: { ok: true, rows } });
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/config\/validate$/,
      run: () => {
        const found = errors();
        return { status: 200, body: { ok: found.length === 0, errors: found } };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/commit$/,
      run: () => {
        const commit = committer.start();
        if (commit === null) throw new ProtocolError(409, 'a commit is running');
        return { status: 202, body: { commit } };
      },
    },
    { method: 'GET', path: /^\/v1\/commit$/, run: () => ({ status: 200, body: configuration.commit() }) },
    {
      method: 'POST',
      path: /^\/v1\/actions$/,
      run: async ({ body }) => {
        if (!actions.areKnown()) throw new ProtocolError(400, 'there is no such action');
        return { status: 200, body: actions.run(checked(deviceAction, await body())) };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/hubs\/search$/,
      run: async () => ({ status: 200, body: { hubs: await searchHubs() } }),
    },
    {
      method: 'GET',
      path: /^\/v1\/events$/,
      run: () => {
        throw new ProtocolError(400, 'this is a WebSocket');
      },
    },
  ];

  return async (
    method: string,
    { pathname: path, searchParams: query }: URL,
    body: Request['body'],
  ): Promise<Answer> => {
    for (const route of routes) {
      const found = route.method === method ? route.path.exec(path) : null;
      if (found) return await answered(() => route.run({ params: found.slice(1), query, body }));
    }
    return { status: 404, body: { error: `there is no ${method} ${path}` } };
  };
}

async function answered(run: () => Promise<Answer> | Answer): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProtocolError) return { status: error.status, body: { error: error.message } };
    if (error instanceof NotFound) return { status: 404, body: { error: error.message } };
    throw error;
  }
}

/** The rows that follow an id, so many at most; all where nothing is said. */
function pageOf(rows: readonly Row[], query: URLSearchParams): readonly Row[] {
  const after = query.has('after') ? idOf(query.get('after') ?? '') : -1;
  const limit = query.has('limit') ? idOf(query.get('limit') ?? '') : rows.length;
  const from = firstAfter(rows, after);
  return rows.slice(from, from + limit);
}

/** Of rows by id, the place of the first one that follows. */
function firstAfter(rows: readonly Row[], after: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.id ?? 0) > after) high = middle;
    else low = middle + 1;
  }
  return low;
}

const firstHalf = (entities: Rows): Rows =>
  Object.fromEntries(Object.entries(entities).map(([name, rows]) => [name, rows.slice(0, Math.ceil(rows.length / 2))]));

/** Nothing is answered: the connection is dropped. */
class Died extends Error {
  override readonly name = 'Died';

  constructor(during: string) {
    super(`the configurator died during ${during}`);
  }
}

function entityOf(name = ''): FieldEntity {
  if (!isFieldEntity(name)) throw new ProtocolError(404, `there is no entity ${name}`);
  return name;
}

function idOf(text = ''): number {
  if (!/^\d{1,9}$/.test(text)) throw new ProtocolError(400, `${text} is no id`);
  return Number(text);
}

function checked<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const found = shape.safeParse(value);
  if (!found.success) throw new ProtocolError(400, z.prettifyError(found.error));
  return found.data;
}

/** An answer of the protocol that says what is wrong. */
class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly status: 400 | 404 | 409 | 503;

  constructor(status: ProtocolError['status'], message: string) {
    super(message);
    this.status = status;
  }
}
