import type { FieldEvent, OpenInField } from '@carestead/domain/field/fieldEvent';
import type { LinkState } from '@carestead/domain/field/linkState';

/** Where events go: the board of the system, given by whoever puts the server together. */
export type Sink = {
  take: () => Promise<unknown>;
  stream: () => { stream_id: string; applied: number } | null;
  /** The keys of the calls that are open. */
  open: () => ReadonlySet<number>;
  apply: (events: readonly FieldEvent[], upTo: number, setAside: number) => Promise<void>;
  settle: (stream_id: string, number: number, calls: readonly OpenInField[], at: number) => Promise<void>;
  /** How it stands with the building, and since when. */
  link: (state: LinkState, since: number) => Promise<void>;
};
