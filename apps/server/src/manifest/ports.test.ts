import { expect, test } from 'vitest';
import { createPorts } from './ports.ts';

const links = () => [];

test('a port answers from the moment its feature has started', () => {
  const { ports, provide } = createPorts();
  expect(() => ports.links).toThrow('no feature that has started answers the port links');
  provide('calls', { links });
  expect(ports.links).toBe(links);
});

test('a port has one owner', () => {
  const { provide } = createPorts();
  provide('calls', { links });
  expect(() => provide('field', { links })).toThrow('field and calls both answer the port links');
});
