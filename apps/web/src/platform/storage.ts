const prefix = 'cs.';

/** A store of the browser under our own prefix; a browser that forbids it forgets, and nothing else happens. */
const storageIn = (store: () => Storage) => ({
  read(key: string): string | null {
    try {
      return store().getItem(prefix + key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      store().setItem(prefix + key, value);
    } catch {}
  },
  remove(key: string): void {
    try {
      store().removeItem(prefix + key);
    } catch {}
  },
});

/** Shared by all tabs, and kept. */
export const storage = storageIn(() => localStorage);

/** This tab's own, and gone with it. */
export const tabStorage = storageIn(() => sessionStorage);
