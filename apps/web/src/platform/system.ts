import { storage } from './storage.ts';

const firstSystem = 1;

/** The system of every request: the address says it, else the last choice, else the first one. */
export function currentSystem(search: string): number {
  const asked = new URLSearchParams(search).get('system') ?? storage.read('system');
  const id = Number(asked);
  return Number.isInteger(id) && id > 0 ? id : firstSystem;
}

/** The chosen system is gone: back to the first one, once; a second time would be a circle. */
export function leaveMissingSystem(search: string): void {
  if (new URLSearchParams(search).has('system_missing')) return;
  storage.write('system', String(firstSystem));
  location.replace('/?system_missing=1');
}
