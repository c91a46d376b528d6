const prefix = 'cs.';

/** Local storage under our own prefix; a browser that forbids it forgets, and nothing else happens. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(prefix + key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(prefix + key, value);
    } catch {}
  },
};
