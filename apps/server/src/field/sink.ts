import type { FieldEvent, OpenInField } from '@carestead/domain/field/fieldEvent';

/** Where events go: the board of the system, given by whoever puts the server together. */
export type Sink = {
  take: () => Promise<unknown>;
  stream: () => { stream_id: string; applied: number } | null;
  apply: (events: readonly FieldEvent[], upTo: number, setAside: number) => Promise<void>;
  settle: (stream_id: string, number: number, calls: readonly OpenInField[], at: number) => Promise<void>;
};
