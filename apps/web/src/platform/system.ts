import { storage, tabStorage } from './storage.ts';

const firstSystem = 1;

const asSystem = (text: string | null): number | null => {
  const id = Number(text);
  return text !== null && Number.isInteger(id) && id > 0 ? id : null;
};

/**
 * The system to begin with: the address says it, else the last choice, else the first one.
 * What an address says holds for its tab only, but outlives a reload: nobody shall come back to another house.
 */
export function startSystem(search: string): number {
  const asked = asSystem(new URLSearchParams(search).get('system'));
  if (asked !== null) tabStorage.write('system', String(asked));
  return asked ?? asSystem(tabStorage.read('system')) ?? asSystem(storage.read('system')) ?? firstSystem;
}

export function rememberSystem(system_id: number): void {
  tabStorage.remove('system');
  storage.write('system', String(system_id));
}

/** The chosen system is gone: back to the first one, once; a second time would be a circle. */
export function leaveMissingSystem(search: string, path: string): void {
  if (new URLSearchParams(search).has('system_missing')) return;
  rememberSystem(firstSystem);
  location.replace(`${path}?system_missing=1`);
}
