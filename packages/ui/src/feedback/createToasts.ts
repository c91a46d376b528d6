type Action = { label: string; action?: () => void };

export type Toast = {
  /** A toast with the id of an older one takes its place. */
  id: string;
  type: 'success' | 'error' | 'none';
  title: string;
  text?: string;
  /** Stays until it is dismissed. */
  persist?: boolean;
  /** Milliseconds. */
  duration?: number;
  /** Gives way to the next one: an offer that can wait must not delay the message about what just happened. */
  yields?: boolean;
  actions?: { primary?: Action; dismiss?: Action };
};

/** A visible toast; the number distinguishes a replaced one from the one before. */
export type ShownToast = Toast & { number: number };

export type Toasts = ReturnType<typeof createToasts>;

/** One at a time, first come first shown. */
export function createToasts() {
  let waiting: readonly ShownToast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ShownToast[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    show(toast: Toast) {
      count += 1;
      const shown = { ...toast, number: count };
      const isKnown = waiting.some(({ id }) => id === toast.id);
      const others = waiting.filter((other) => !other.yields || other.id === toast.id);
      set(isKnown ? others.map((other) => (other.id === toast.id ? shown : other)) : [...others, shown]);
    },
    dismiss: (id: string) => set(waiting.filter((toast) => toast.id !== id)),
    current: (): ShownToast | null => waiting[0] ?? null,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
