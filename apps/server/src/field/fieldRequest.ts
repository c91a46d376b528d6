import { addressProblem } from '@carestead/domain/text/networkAddress';
import { z } from 'zod';
import { FieldError } from '../manifest/fieldError.ts';
import { parseJson } from '../platform/parseJson.ts';
import type { Configurator } from './configurator.ts';
import { authorization, baseUrl } from './configurator.ts';

export function refuseAddress(ip: string, allowsLoopback: boolean) {
  const problem = addressProblem(ip);
  if (problem === null || (problem === 'loopback' && allowsLoopback)) return;
  throw new FieldError('forbidden_address', `the address ${ip} is not that of a configurator`);
}

/** Of a body that is a text, that text is the JSON. */
type Sent = { method: string; path: string; body: unknown; timeoutMs: number };

const mostBytes = 16 * 1024 * 1024;
const refusal = z.object({ error: z.string() });

/** One request to a configurator and its answer as text. No redirect is followed. */
export async function fieldRequest(configurator: Configurator, sent: Sent): Promise<string> {
  const { method, path, body, timeoutMs } = sent;
  try {
    const response = await fetch(`${baseUrl(configurator)}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: authorization(configurator),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await limitedText(response);
    if (response.ok) return text;
    throw failureOf(response.status, text, `${method} ${path}`);
  } catch (error) {
    if (error instanceof FieldError) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new FieldError(
      'offline',
      `the configurator does not answer ${method} ${path}`,
      '',
      isLate ? 'timeout' : undefined,
    );
  }
}

function failureOf(status: number, text: string, what: string): FieldError {
  const refused = refusal.safeParse(parseJson(text));
  const reason = refused.success ? refused.data.error.slice(0, 300) : '';
  switch (status) {
    case 401:
      return new FieldError('unauthorized', 'the configurator says Unauthorized');
    case 409:
    case 503:
      return new FieldError('busy', `the configurator is busy and does not take ${what}`, reason);
    default:
      return new FieldError('refused', `the configurator answered ${what} with ${status}`, reason, status);
  }
}

async function limitedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new FieldError('nonsense', 'the answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
