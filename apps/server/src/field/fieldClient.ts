import { addressProblem } from '@carestead/domain/field/addressProblem';
import type { DeviceAction } from '@carestead/domain/field/deviceActions';
import { z } from 'zod';
import { parseJson } from '../platform/parseJson.ts';
import type { Configurator } from './configurator.ts';
import { authorization, baseUrl } from './configurator.ts';

/** Why a configurator gave no answer that can be used. */
export type FieldFailure = 'offline' | 'unauthorized' | 'refused' | 'nonsense' | 'forbidden_address';

export class FieldError extends Error {
  override readonly name = 'FieldError';
  readonly failure: FieldFailure;

  constructor(failure: FieldFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

type Options = { allowsLoopback: boolean; timeoutMs?: number };

const mostBytes = 16 * 1024 * 1024;

const firmware = z.object({ version: z.string().max(100), name: z.string().max(100), serial: z.string().max(100) });
const action = z.object({ success: z.boolean(), message: z.string().max(1000).default('') });

/** HTTP with one configurator. No redirect is followed, and nothing that it answers is passed on unread. */
export function createFieldClient(configurator: Configurator, { allowsLoopback, timeoutMs = 5000 }: Options) {
  const ask = async <T>(shape: z.ZodType<T>, method: string, path: string, body?: unknown): Promise<T> => {
    refuseAddress(configurator.ip, allowsLoopback);
    const text = await send(configurator, { method, path, body, timeoutMs });
    const answer = shape.safeParse(parseJson(text));
    if (!answer.success) throw new FieldError('nonsense', `${method} ${path} was answered with nonsense`);
    return answer.data;
  };
  return {
    firmware: () => ask(firmware, 'GET', '/v1/firmware'),
    act: (wanted: { action: DeviceAction; device_id: number; section_id: number }) =>
      ask(action, 'POST', '/v1/actions', wanted),
  };
}

export function refuseAddress(ip: string, allowsLoopback: boolean) {
  const problem = addressProblem(ip);
  if (problem === null || (problem === 'loopback' && allowsLoopback)) return;
  throw new FieldError('forbidden_address', `the address ${ip} is not that of a configurator`);
}

type Sent = { method: string; path: string; body: unknown; timeoutMs: number };

async function send(configurator: Configurator, { method, path, body, timeoutMs }: Sent): Promise<string> {
  try {
    const response = await fetch(`${baseUrl(configurator)}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: authorization(configurator),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status === 401) throw new FieldError('unauthorized', 'the configurator says Unauthorized');
    if (!response.ok)
      throw new FieldError('refused', `the configurator answered ${method} ${path} with ${response.status}`);
    return await limitedText(response);
  } catch (error) {
    if (error instanceof FieldError) throw error;
    throw new FieldError('offline', `the configurator does not answer ${method} ${path}`);
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
