import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { RequestParams } from 'graphql-http';
import { z } from 'zod';

export type Upload = { filename: string; mimetype: string; bytes: Buffer };

const operationsShape = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

const mapShape = z.record(z.string(), z.array(z.string().regex(/^variables(\.\w+)+$/)).length(1));

export class BadUpload extends Error {
  override readonly name = 'BadUpload';
}

/** A GraphQL multipart request: the operation, a map of files to variables, and the files. */
export async function readMultipart(request: FastifyRequest): Promise<RequestParams> {
  const fields = new Map<string, string>();
  const files = new Map<string, Upload>();
  for await (const part of request.parts()) {
    if (part.type === 'file') files.set(part.fieldname, await readFile(part));
    else fields.set(part.fieldname, String(part.value));
  }
  const operations = shaped(operationsShape, fields.get('operations'), 'operations');
  const map = shaped(mapShape, fields.get('map'), 'map');
  const variables = operations.variables ?? {};
  for (const [name, [path]] of Object.entries(map)) {
    const file = files.get(name);
    if (!file || !path) throw new BadUpload(`the file ${name} is missing`);
    place(variables, path.split('.').slice(1), file);
  }
  const { query, operationName } = operations;
  return { query, variables, ...(operationName && { operationName }) };
}

async function readFile(part: MultipartFile): Promise<Upload> {
  return { filename: part.filename, mimetype: part.mimetype, bytes: await part.toBuffer() };
}

function shaped<T>(shape: z.ZodType<T>, text: string | undefined, name: string): T {
  try {
    return shape.parse(JSON.parse(text ?? ''));
  } catch {
    throw new BadUpload(`the part "${name}" is missing or not as it should be`);
  }
}

/** Only a place that the variables hold open with null is filled. */
function place(variables: Record<string, unknown>, path: readonly string[], file: Upload) {
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => own(value, key), variables);
  if (own(parent, last) !== null || typeof parent !== 'object' || parent === null) {
    throw new BadUpload(`the variable ${path.join('.')} does not wait for a file`);
  }
  Object.assign(parent, { [last]: file });
}

function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return new Map(Object.entries(value)).get(key);
}
