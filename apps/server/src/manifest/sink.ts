import type { FieldEvent, OpenInField } from '@carestead/domain/field/fieldEvent';
import type { LinkNow } from '@carestead/domain/field/linkState';

/** The open calls of the configurator after the event with this number. */
type Settled = { stream_id: string; number: number; calls: readonly OpenInField[]; at: number };

/** The right to write what a link brings; over with the first write whose outcome is unknown. */
export type Hold = {
  apply: (events: readonly FieldEvent[], upTo: number, setAside: number) => Promise<void>;
  /** `announced` are the calls whose opening follows as an event. */
  settle: (settled: Settled, announced?: readonly number[]) => Promise<void>;
  link: (link: LinkNow) => Promise<void>;
  /** The state of the link as it stood in the database when this began. */
  found: LinkNow;
  isOver: () => boolean;
};

/** Where events go: the board of the system, given by the call server at its start. */
export type Sink = {
  /** `confirm` fails unless this server holds the lock of the link at that moment. */
  take: (confirm: () => Promise<void>, at: number) => Promise<Hold>;
  stream: () => { stream_id: string; applied: number } | null;
  /** The calls that are open, by the configurator's numbers. */
  open: () => ReadonlyMap<number, { acknowledged_at: number | null }>;
  /** The state of the link as it is shown. */
  link: () => LinkNow;
  /** Shows at once that the link carries nothing. */
  showLinkDown: (link: LinkNow) => void;
  reread: () => Promise<void>;
};
