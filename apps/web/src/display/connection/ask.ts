import { systemHeader } from '@carestead/domain/systems/systemHeader';
import type { TypedDocumentNode } from '@urql/core';
import { wallLocale } from '../wallLocale.ts';

type WireError = { message: string; extensions?: Record<string, unknown> };

/** An error that the server answered. */
export class Refused extends Error {
  readonly code: string;
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor({ message, extensions = {} }: WireError) {
    super(message);
    this.code = codeOf(extensions);
    this.extensions = extensions;
  }
}

/** The error code of the server; empty if there is none. */
export const codeOf = (extensions: Readonly<Record<string, unknown>> | undefined) =>
  typeof extensions?.code === 'string' ? extensions.code : '';

export const headersIn = (system_id: number) => ({
  system: systemHeader(system_id),
  'accept-language': wallLocale(),
});

/** A server that takes longer does not answer. */
const waitLimit = 10_000;

/** No client library, to keep the wall small: its queries are few, and it needs no cache. */
export async function ask<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  system_id: number,
): Promise<Data> {
  const response = await fetch('/backend/query', {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(waitLimit),
    headers: { ...headersIn(system_id), 'content-type': 'application/json' },
    body: JSON.stringify({ query: textOf(document), variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: readonly WireError[] };
  const [error] = errors ?? [];
  if (error) throw new Refused(error);
  if (!data) throw new Error(`the server answered ${response.status} without data`);
  return data;
}

/** Documents are plain strings, whatever their type says. */
export const textOf = <Data, Variables>(document: TypedDocumentNode<Data, Variables>) => document as unknown as string;
