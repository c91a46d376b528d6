import type { LinkNow, LinkState } from '@carestead/domain/field/linkState';
import type { Hold, Sink } from '../manifest/sink.ts';
import type { Log } from '../platform/log.ts';

type Options = {
  system_id: number;
  sink: Pick<Sink, 'link' | 'showLinkDown'>;
  now: () => number;
  log: Pick<Log, 'info' | 'warn'>;
  /** The state could not be written: the hold is over, and another one is needed. */
  onWriteFailed: () => void;
};

/**
 * The state of one link. That it is down is shown at once; that it carries calls only when it is written, for all
 * servers. A change that falls into an outage of the database is written with the next hold.
 */
export function createLinkStatus({ system_id, sink, now, log, onWriteFailed }: Options) {
  let current: LinkNow = { state: 'connecting', since: now() };
  let hold: Hold | null = null;
  let isFirstHold = true;
  let isWritten = true;
  let isWriting = false;

  const write = async () => {
    if (isWriting) return;
    isWriting = true;
    while (hold && !isWritten) {
      const using = hold;
      isWritten = true;
      try {
        await using.link(current);
      } catch (error) {
        isWritten = false;
        log.warn({ err: error, system_id }, 'state of a configurator link could not be stored, connecting again');
        if (hold !== using) continue;
        hold = null;
        onWriteFailed();
      }
    }
    isWriting = false;
  };

  return {
    state: () => current.state,
    /** Null: nothing can be written until there is another one. */
    useHold: (next: Hold | null) => {
      if (next === hold) return;
      hold = next;
      if (!hold) return;
      // What is known of a link that this server has just got stays true until it knows better.
      if (isFirstHold) current = sink.link();
      isFirstHold = false;
      isWritten = hold.found.state === current.state && hold.found.since === current.since;
      void write();
    },
    become: (state: LinkState, since = now()) => {
      if (state === current.state) return;
      // One outage, however many attempts fail in it: it began when calls were last received.
      const isSameOutage = state !== 'connected' && current.state !== 'connected' && current.since > 0;
      current = { state, since: isSameOutage ? current.since : since };
      isFirstHold = false;
      log.info({ system_id, state }, 'configurator link changed');
      if (state !== 'connected') sink.showLinkDown(current);
      isWritten = false;
      void write();
    },
  };
}
