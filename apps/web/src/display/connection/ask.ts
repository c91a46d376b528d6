import { systemHeader } from '@carestead/domain/systems/systemHeader';
import type { TypedDocumentNode } from '@urql/core';
import { wallLocale } from '../wallLocale.ts';

type WireError = { message: string; extensions?: Record<string, unknown> };

/** What the server refused, in its own words. */
export class Refused extends Error {
  readonly code: string;
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor({ message, extensions = {} }: WireError) {
    super(message);
    this.code = codeOf(extensions);
    this.extensions = extensions;
  }
}

/** The word by which the server names an error; empty if it has none. */
export const codeOf = (extensions: Readonly<Record<string, unknown>> | undefined) =>
  typeof extensions?.code === 'string' ? extensions.code : '';

export const headersIn = (system_id: number) => ({
  system: systemHeader(system_id),
  'accept-language': wallLocale(),
});

/** A server that takes longer does not answer. */
const waitLimit = 10_000;

/** The wall has no room for a client library; it asks seldom, and remembers nothing. */
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
