import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { Choice, EntityRow } from '../rows/entityApi.ts';
import type { NameOf } from '../rows/refNames.ts';

/** What the inputs and the own sections of a form work with. */
export type FormParts = {
  entity: Entity;
  /** The row as it is stored; null while it is new. */
  row: EntityRow | null;
  values: Values;
  set: (changes: Values) => void;
  /** The first message for a field, in the reader's language. */
  error: (key: string) => string | null;
  /** What the rows are called that the values point to. */
  nameOf: NameOf;
  /** Keeps the name of a row that was chosen. */
  learn: (entity: string, choice: Choice) => void;
  isRequired: (key: string) => boolean;
  /** Nothing here can be changed; the reason stands above the fields. */
  isLocked: boolean;
  /** Why this one field cannot be changed; null where it can. */
  lock: (key: string) => string | null;
};
