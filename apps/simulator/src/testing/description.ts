import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A machine-readable description of the protocol, with every reference replaced by what it points to. */
export function readDescription(name: 'openapi' | 'asyncapi') {
  const file = new URL(`../../../../docs/field-protocol/${name}.json`, import.meta.url);
  const whole = JSON.parse(readFileSync(file, 'utf8')) as Json;
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce<Json>((node, key) => (node as Record<string, Json>)[key] ?? null, whole);
  const resolved = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(resolved);
    if (typeof node !== 'object' || node === null) return node;
    if (typeof node.$ref === 'string') {
      const target = at(node.$ref);
      if (target === null) throw new Error(`${name} points to ${node.$ref}, which is not there`);
      return resolved(target);
    }
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value)]));
  };
  return resolved(whole) as Record<string, never>;
}

/** Checks what came over the wire against a schema of a description. */
export const checkOf = (schema: object) => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

/** The protocol as people read it. */
export const protocolText = readFileSync(new URL('../../../../docs/field-protocol.md', import.meta.url), 'utf8');
