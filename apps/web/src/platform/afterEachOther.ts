/** Runs a load again only when its last run is over, so that no older answer arrives after a newer one. */
export function afterEachOther() {
  let running: { load: unknown; over: Promise<void> } | null = null;
  /** Null: it was not wanted any more when its turn came. */
  return async <T>(load: () => Promise<T>, isWanted: () => boolean): Promise<{ value: T } | null> => {
    while (running?.load === load) await running.over;
    if (!isWanted()) return null;
    const run = load();
    const own = { load, over: run.then(nothing, nothing) };
    running = own;
    try {
      return { value: await run };
    } finally {
      if (running === own) running = null;
    }
  };
}

const nothing = () => {};
