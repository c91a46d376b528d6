export const endTries = 20;
const every = 500;

export type EndProgress =
  | { state: 'sending' | 'done' }
  | { state: 'waiting'; tries: number }
  | { state: 'failed'; error: 'device_action_failed' | 'mark_as_close_failed' | 'call_remained_open' };

/** How a page sends and learns; each answers false when it failed. */
export type EndSteps = {
  /** Orders the device to end its calls. */
  send: () => Promise<boolean>;
  /** What is not known to be gone is open. */
  isOpen: () => boolean | Promise<boolean>;
  /** Notes who closed it. */
  mark: () => Promise<boolean>;
};

/** Sends the order to the device, waits until the call has ended, and notes who did it. */
export async function endCall(steps: EndSteps, report: (progress: EndProgress) => void) {
  report({ state: 'sending' });
  if (!(await steps.send())) return report({ state: 'failed', error: 'device_action_failed' });
  for (let tries = 0; await steps.isOpen(); tries += 1) {
    if (tries === endTries) return report({ state: 'failed', error: 'call_remained_open' });
    report({ state: 'waiting', tries });
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  await markAsClosed(steps, report);
}

/** Alone where only this failed: another order to the device could end a newer call. */
export async function markAsClosed({ mark }: Pick<EndSteps, 'mark'>, report: (progress: EndProgress) => void) {
  report({ state: 'sending' });
  report((await mark()) ? { state: 'done' } : { state: 'failed', error: 'mark_as_close_failed' });
}
