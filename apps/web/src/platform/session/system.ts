import { storage, tabStorage } from '../storage.ts';

const firstSystem = 1;

const asSystem = (text: string | null): number | null => {
  const id = Number(text);
  return text !== null && Number.isInteger(id) && id > 0 ? id : null;
};

/**
 * From the address, else the last choice; null on a first visit.
 * The address counts for its tab only, but survives a reload, which must not change the system.
 */
export function chosenSystem(search: string): number | null {
  const requested = asSystem(new URLSearchParams(search).get('system'));
  if (requested !== null) tabStorage.write('system', String(requested));
  return requested ?? asSystem(tabStorage.read('system')) ?? asSystem(storage.read('system'));
}

/** The system to begin with. */
export const startSystem = (search: string): number => chosenSystem(search) ?? firstSystem;

export function rememberSystem(system_id: number): void {
  tabStorage.remove('system');
  storage.write('system', String(system_id));
}

const marker = 'system_missing';

/** Whether this page was loaded because the system of the one before does not exist. */
export const cameFromMissingSystem = (search: string): boolean => new URLSearchParams(search).has(marker);

/**
 * The server does not know the system of this page: the page is loaded anew with the first one. False: that was done
 * already, and a second time would be a circle.
 */
export function leaveMissingSystem({ search }: Pick<Location, 'search'>, path: string): boolean {
  if (cameFromMissingSystem(search)) return false;
  console.warn('the system of this page is not available');
  rememberSystem(firstSystem);
  location.replace(`${path}${path.includes('?') ? '&' : '?'}${marker}=1`);
  return true;
}
