import type {
  commitState,
  configurationError,
  FieldEntity,
  FieldRow,
} from '@carestead/domain/field/fieldConfiguration';
import type { z } from 'zod';

/** The configuration of one configurator; whatever goes wrong is a `FieldError`. */
export type ConfiguratorClient = {
  readRows: (entity: FieldEntity) => Promise<readonly FieldRow[]>;
  writeRow: (entity: FieldEntity, row: FieldRow) => Promise<void>;
  /** Also fine when there is none. */
  deleteRow: (entity: FieldEntity, id: number) => Promise<void>;
  wipe: () => Promise<void>;
  /** Adds the rows of these bodies (`loadBodies`) to what is there; returns how many. */
  load: (bodies: readonly string[]) => Promise<number>;
  validate: () => Promise<{ ok: boolean; errors: readonly z.output<typeof configurationError>[] }>;
  /** The number of the commit that begins; its progress follows over the stream. */
  startCommit: () => Promise<number>;
  commitState: () => Promise<z.output<typeof commitState>>;
};

/** How a system reaches its configurator; `url` is for messages about what went wrong. */
export type ReachedConfigurator = { client: ConfiguratorClient; url: string };
