import type { APIRequestContext } from '@playwright/test';

/** Puts a row into the house over HTTP, where the journey is not about creating it. */
export async function createRow(request: APIRequestContext, type: string, input: Record<string, unknown>) {
  const query = `mutation Create($input: ${type}Input!) { create${type}(input: $input) { id revision } }`;
  const response = await request.post('/backend/query', {
    headers: { system: '01', 'accept-language': 'de' },
    data: { query, variables: { input } },
  });
  const { data, errors } = (await response.json()) as { data?: Record<string, { id: number }>; errors?: unknown };
  const row = data?.[`create${type}`];
  if (!row) throw new Error(`${type} was not created: ${JSON.stringify(errors)}`);
  return row;
}
