/** Which of several pages of a phone is connected. Browsers have locks on a secured way only; without them a person taps. */
export function createPlace(partition: string) {
  const name = `cs.app.${partition}`;
  return {
    /** From now on it is this page, until it is closed. */
    take() {
      void navigator.locks?.request(name, { steal: true }, () => new Promise(() => {})).catch(() => {});
    },
    /** The page that took the place is gone. */
    whenFree(then: () => void) {
      void navigator.locks?.request(name, then).catch(() => {});
    },
  };
}

export type Place = ReturnType<typeof createPlace>;
