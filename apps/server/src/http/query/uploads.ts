import type { IncomingMessage } from 'node:http';
import type { RequestParams } from 'graphql-http';
import { z } from 'zod';
import type { Upload } from '../../platform/graphql/upload.ts';
import { MultipartProblem, readMultipart } from './multipart.ts';

const operationsShape = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

const mapShape = z.record(z.string(), z.array(z.string().regex(/^variables(\.\w+)+$/)).length(1));

/** A GraphQL multipart request: the operation, a map of files to variables, and the files. */
export async function readUploads(message: IncomingMessage): Promise<RequestParams> {
  const { fields, files } = await readMultipart(message);
  const operations = shaped(operationsShape, fields.get('operations'), 'operations');
  const map = shaped(mapShape, fields.get('map'), 'map');
  const variables = operations.variables ?? {};
  for (const [name, [path]] of Object.entries(map)) {
    const file = files.get(name);
    if (!file || !path) throw new MultipartProblem(400, `the file ${name} is missing`);
    place(variables, path.split('.').slice(1), file);
  }
  const { query, operationName } = operations;
  return { query, variables, ...(operationName && { operationName }) };
}

function shaped<T>(shape: z.ZodType<T>, text: string | undefined, name: string): T {
  try {
    return shape.parse(JSON.parse(text ?? ''));
  } catch {
    throw new MultipartProblem(400, `the part "${name}" is missing or not as it should be`);
  }
}

/** Only a place that the variables hold open with null is filled. */
function place(variables: Record<string, unknown>, path: readonly string[], file: Upload) {
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => own(value, key), variables);
  if (own(parent, last) !== null || typeof parent !== 'object' || parent === null) {
    throw new MultipartProblem(400, `the variable ${path.join('.')} does not wait for a file`);
  }
  Object.assign(parent, { [last]: file });
}

function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return new Map(Object.entries(value)).get(key);
}
