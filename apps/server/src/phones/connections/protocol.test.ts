import { readFileSync } from 'node:fs';
import { phoneFrames, protocolDescription, requests, serverFrames } from '@carestead/domain/phones/protocol';
import { expect, test } from 'vitest';

const file = new URL('../../../../../docs/phone-protocol/schema.json', import.meta.url);
const text = readFileSync(new URL('../../../../../docs/phone-protocol.md', import.meta.url), 'utf8');

test('the description of the phone protocol for machines is current', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(protocolDescription())));
});

test('the description for people names every request and every message', () => {
  const names = [...Object.keys(requests), ...Object.keys(serverFrames), ...Object.keys(phoneFrames)];
  expect(names.filter((name) => !text.includes(`\`${name}`) && !text.includes(`/${name}\``))).toEqual([]);
});
