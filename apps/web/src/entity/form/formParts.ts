import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { EntityRow, Option } from '../rows/entityApi.ts';

/** What the inputs and the own sections of a form work with. */
export type FormParts = {
  entity: Entity;
  /** The row as it is stored; null while it is new. */
  row: EntityRow | null;
  values: Values;
  set: (changes: Values) => void;
  /** The first message for a field, in the reader's language. */
  error: (key: string) => string | null;
  /** What a reference can point to. */
  options: (entity: string) => readonly Option[];
  /** Those of them that the person may choose, with what is chosen already. */
  choices: (entity: string, chosen: readonly number[]) => readonly Option[];
  isRequired: (key: string) => boolean;
  /** Nothing here can be changed; the reason stands above the fields. */
  isLocked: boolean;
  /** Why this one field cannot be changed; null where it can. */
  lock: (key: string) => string | null;
};
