import { describe, expect, test } from 'vitest';
import { createBuilder, needs } from '../platform/graphql/builder.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';
import { startQueryServer } from '../testing/queryServer.ts';

const viewers = {
  carer: { id: 7, name: 'Anna', permissions: ['calllog::use_module'] },
  chief: { id: 1, name: 'Vera', is_superuser: true },
};

/** Fields of every kind, as the product will have them. */
function wardSchema() {
  const builder = createBuilder();
  const Room = builder.objectRef<{ number: number }>('Room');
  Room.implement({
    fields: (t) => ({
      number: t.exposeInt('number'),
      next: t.field({ type: Room, resolve: ({ number }) => ({ number: number + 1 }) }),
    }),
  });
  builder.queryFields((t) => ({
    bell: t.string({ ...needs('public'), resolve: () => 'ding' }),
    shift: t.string({ ...needs('user'), resolve: (_root, _args, { viewer }) => viewer.name }),
    log: t.string({ ...needs({ permissions: ['calllog::use_module'] }), resolve: () => 'log' }),
    roles: t.string({ ...needs({ permissions: ['admin::manage_roles'] }), resolve: () => 'roles' }),
    broken: t.string({
      ...needs('public'),
      nullable: true,
      resolve: () => {
        throw new Error('connection to 10.1.2.3 with password hunter2 failed');
      },
    }),
    room: t.field({ ...needs('public'), type: Room, resolve: () => ({ number: 101 }) }),
  }));
  builder.mutationFields((t) => ({
    save: t.string({
      ...needs('public'),
      resolve: () => {
        throw new ValidationFailed([{ field: 'name', message: 'at_most', data: { size: 19 } }]);
      },
    }),
    upload: t.string({
      ...needs('public'),
      args: { file: t.arg({ type: 'Upload', required: true }), note: t.arg.string() },
      resolve: (_root, { file, note }) => `${file.filename} ${file.mimetype} ${file.bytes.toString()} ${note}`,
    }),
  }));
  builder.subscriptionField('bells', (t) =>
    t.string({ ...needs('public'), subscribe: async function* () {}, resolve: () => 'ding' }),
  );
  return builder.toSchema();
}

describe('who may send requests', () => {
  const fields = ['bell', 'shift', 'log', 'roles'] as const;
  test.each([
    [undefined, [null, 'MISSING_AUTH', 'MISSING_AUTH', 'MISSING_AUTH']],
    ['carer', [null, null, null, 'MISSING_PERMISSION']],
    ['chief', [null, null, null, null]],
  ])('%s', async (viewer, expected) => {
    const { clientAs } = await startQueryServer({ schema: wardSchema(), viewers });
    const answers = await Promise.all(fields.map((field) => clientAs(viewer).query(`{ ${field} }`)));
    expect(answers.map(({ errors }) => errors[0]?.message ?? null)).toEqual(expected);
    expect(answers.map(({ errors }) => errors[0]?.extensions?.code ?? null)).toEqual(expected);
  });

  test('a root field that does not declare what it needs stops the start, by name', async () => {
    const builder = createBuilder();
    builder.queryFields((t) => ({ silent: t.string({ resolve: () => '' }) }));
    await expect(startQueryServer({ schema: builder.toSchema() })).rejects.toThrow(
      'the root field silent does not declare what it needs',
    );
  });
});

describe('errors', () => {
  test('internal errors are masked, and found in the log by the id', async () => {
    const { clientAs, lines } = await startQueryServer({ schema: wardSchema() });
    const { errors, data } = await clientAs().query('{ broken }');
    expect(data).toEqual({ broken: null });
    expect(errors[0]).toMatchObject({ message: 'internal error', path: ['broken'], extensions: { code: 'INTERNAL' } });
    const line = lines.find((entry) => entry.includes(String(errors[0]?.extensions?.log_id)));
    expect(line).toContain('10.1.2.3');
    expect(JSON.parse(line ?? '{}')).toHaveProperty('request_id');
  });

  test('problems come per field', async () => {
    const { clientAs } = await startQueryServer({ schema: wardSchema() });
    const { errors } = await clientAs().query('mutation { save }');
    expect(errors[0]).toMatchObject({
      message: 'validation failed',
      extensions: { code: 'VALIDATION_FAILED', problems: [{ field: 'name', message: 'at_most', data: { size: 19 } }] },
    });
  });

  test('in production the schema cannot be introspected', async () => {
    const production = await startQueryServer({ schema: wardSchema() });
    const { errors } = await production.clientAs().query('{ bel }');
    expect(errors[0]?.message).toBe('Cannot query field "bel" on type "Query".');
    const introspected = await production.clientAs().query('{ __schema { types { name } } }');
    expect(introspected.errors[0]?.message).toContain('introspection');
    const development = await startQueryServer({ schema: wardSchema(), mode: 'development' });
    expect((await development.clientAs().query('{ __schema { types { name } } }')).errors).toEqual([]);
  });
});

describe('limits', () => {
  const nested = (depth: number) => `{ room ${'{ next '.repeat(depth - 2)}{ number }${' }'.repeat(depth - 2)} }`;
  const wide = (count: number) => `{ room { ${Array.from({ length: count }, (_, i) => `f${i}: number`).join(' ')} } }`;
  const laughs = [
    'query { room { ...A0 } }',
    ...Array.from(
      { length: 20 },
      (_, i) => `fragment A${i} on Room { next { ...A${i + 1} } again: next { ...A${i + 1} } }`,
    ),
    'fragment A20 on Room { number }',
  ].join('\n');

  test.each([
    ['fourteen levels', nested(14), null],
    ['fifteen levels', nested(15), 'levels deep'],
    ['thirty aliases', wide(30), null],
    ['thirty-one aliases', wide(31), 'aliases'],
    ['fragments that double twenty times', laughs, 'at most'],
    ['a fragment that holds itself', 'query { room { ...A } } fragment A on Room { next { ...A } }', 'within itself'],
    ['five thousand names', `{ ${'bell '.repeat(5000)} }`, '4000 tokens'],
    ['many root fields', `{ ${'bell '.repeat(21)} }`, 'too many root fields'],
  ])('%s', async (_what, text, problem) => {
    const { clientAs } = await startQueryServer({ schema: wardSchema() });
    const { errors } = await clientAs().query(text);
    if (problem === null) expect(errors).toEqual([]);
    else expect(errors.map(({ message }) => message).join()).toContain(problem);
  });

  test('a batch and a body that is too large are refused', async () => {
    const { clientAs } = await startQueryServer({ schema: wardSchema() });
    const headers = { system: '01' };
    expect((await clientAs().post('/backend/query', [{ query: '{ bell }' }], headers)).status).toBe(400);
    expect((await clientAs().post('/backend/query', `"${'x'.repeat(1024 * 1024)}"`, headers)).status).toBe(413);
  });
});

describe('uploads', () => {
  const query = 'mutation ($file: Upload!, $note: String) { upload(file: $file, note: $note) }';
  const form = (operations: unknown, map: unknown, ...files: readonly [string, File][]) => {
    const data = new FormData();
    data.set('operations', typeof operations === 'string' ? operations : JSON.stringify(operations));
    data.set('map', JSON.stringify(map));
    for (const [name, file] of files) data.set(name, file);
    return data;
  };
  const sound = new File(['ding'], 'glocke.wav', { type: 'audio/wav' });
  type Sending = { headers?: Record<string, string>; shipped?: readonly string[] };
  const send = async (body: FormData, { headers = { system: '01' }, shipped = [] }: Sending = {}) => {
    const { clientAs } = await startQueryServer({ schema: wardSchema(), shipped, viewers });
    return await clientAs('carer').send('/backend/query', { method: 'POST', headers, body });
  };

  test('of anonymous callers are refused before they are read', async () => {
    const { clientAs } = await startQueryServer({ schema: wardSchema(), viewers });
    const body = form({ query, variables: { file: null } }, { 0: ['variables.file'] }, ['0', sound]);
    const answer = await clientAs().send('/backend/query', { method: 'POST', headers: { system: '01' }, body });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ errors: [{ message: 'MISSING_AUTH' }] });
  });

  test.each([
    ['interpreted', []],
    ['compiled', [query]],
  ])('a file arrives in the variable that waits for it, in a document that is %s', async (_how, shipped) => {
    const variables = { file: null, note: 'Ton' };
    const { body } = await send(form({ query, variables }, { 0: ['variables.file'] }, ['0', sound]), { shipped });
    expect(body).toEqual({ data: { upload: 'glocke.wav audio/wav ding Ton' } });
  });

  test('without the system header a form of a foreign page gets nowhere', async () => {
    const { status } = await send(form({ query, variables: { file: null } }, { 0: ['variables.file'] }, ['0', sound]), {
      headers: {},
    });
    expect(status).toBe(400);
  });

  test.each([
    ['broken operations', '{', { 0: ['variables.file'] }],
    ['a place that waits for nothing', { query, variables: { file: null } }, { 0: ['variables.note'] }],
    ['a place that is taken', { query, variables: { file: 'x' } }, { 0: ['variables.file'] }],
    ['a place outside of the variables', { query, variables: { file: null } }, { 0: ['query'] }],
    ['a place in the prototype', { query, variables: { file: null } }, { 0: ['variables.__proto__.x'] }],
    ['a file that was not sent', { query, variables: { file: null } }, { 1: ['variables.file'] }],
  ])('%s is refused', async (_what, operations, map) => {
    const { status, body } = await send(form(operations, map, ['0', sound]));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'BAD_UPLOAD' } }] });
  });

  test('a file that is too large is refused', async () => {
    const large = new File(['x'.repeat(10 * 1024 * 1024 + 1)], 'gross.wav');
    const { status } = await send(form({ query, variables: { file: null } }, { 0: ['variables.file'] }, ['0', large]));
    expect(status).toBe(413);
  });
});

test('a compiled document answers exactly as an interpreted one', async () => {
  const texts = [
    '{ bell room { number next { number } } }',
    '{ broken }',
    '{ shift }',
    'mutation { save }',
    'query A { bell }',
  ];
  const compiled = await startQueryServer({ schema: wardSchema(), shipped: texts });
  const interpreted = await startQueryServer({ schema: wardSchema() });
  for (const text of texts) {
    const [one, other] = await Promise.all([compiled.clientAs().query(text), interpreted.clientAs().query(text)]);
    const comparable = ({ status, data, errors }: typeof one) => ({
      status,
      data,
      errors: errors.map(({ message, path, extensions }) => ({ message, path, code: extensions?.code })),
    });
    expect(comparable(one)).toEqual(comparable(other));
  }
});
