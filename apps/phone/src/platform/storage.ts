import { observable } from '@carestead/ui/state/observable';

/** Whether something that should be kept could not be kept. */
export const isStorageFull = observable(false);

/** What a phone keeps, apart from other phones in the same browser. Calls are never kept. */
export function createStorage(partition: string) {
  const unkept = new Set<string>();
  const prefix = partition === '' ? 'cs.app.' : `cs.app.${partition}.`;
  return {
    read(key: string): string | null {
      try {
        return localStorage.getItem(prefix + key);
      } catch {
        return null;
      }
    },
    /** False: it will be forgotten with this page. */
    write(key: string, value: string): boolean {
      try {
        localStorage.setItem(prefix + key, value);
        unkept.delete(key);
      } catch {
        unkept.add(key);
      }
      isStorageFull.set(unkept.size > 0);
      return !unkept.has(key);
    },
    remove(key: string): void {
      try {
        localStorage.removeItem(prefix + key);
      } catch {}
    },
    /** Another page of this browser has changed it. */
    onChange(key: string, take: () => void) {
      addEventListener('storage', (event) => {
        if (event.key === prefix + key || event.key === null) take();
      });
    },
  };
}

export type PhoneStorage = ReturnType<typeof createStorage>;
