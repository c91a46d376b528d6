import type { Permission } from '../access/permissions.ts';
import type { Feature } from '../licence/licence.ts';
import type { RowSettings } from '../settings/globalSettings.ts';
import type { Field, Fields, ValueOf } from './fields.ts';
import type { Problem } from './problem.ts';

/** Values as they come from a form or over the wire: not checked yet. */
export type Values = Readonly<Record<string, unknown>>;

/** One configurable thing, declared once; table, API, validation, audit, list, form and texts follow from it. */
export type Entity<F extends Fields = Fields> = {
  /** snake_case, as in audit rows and text ids. */
  readonly name: string;
  readonly plural: string;
  /** Rows of a system have the key (system_id, id); of an installation there is one set. */
  readonly scope: 'system' | 'installation';
  /** Lives in the configurator too. */
  readonly synced: boolean;
  /** The permission code that its list, form and API need. */
  readonly needs: Permission;
  /** The parts of the licence without which there is no list, form or API. */
  readonly licence?: readonly Feature[];
  /** Rights that open its rows for reading alone. */
  readonly seenBy?: readonly Permission[];
  readonly fields: F;
  /** Secrets that are typed twice: the input holds `<field>_repeat` beside each. */
  readonly typedTwice?: readonly (keyof F & string)[];
  /** What the list shows, in this order. */
  readonly columns: readonly (keyof F & string)[];
  /** Checks across fields; a value that is wrong by itself is left out. */
  readonly check?: (values: Values, settings: RowSettings) => readonly Problem[];
  /** The flag that takes a row out of what others but super users choose from. */
  readonly hiddenBy?: string;
  /** The field that tells rows of the same name apart where one is chosen; of a reference the name of its row. */
  readonly choiceDetail?: string;
  readonly sortable?: true;
  /** Whoever cares for calls changes its rows from hour to hour: they are written also while the disk is almost full. */
  readonly switchedInService?: true;
  /** What is reported of its rows stands in this table, under this key: whoever writes the one waits for no writer of the other. */
  readonly reports?: { readonly table: string; readonly key: string };
  /** Its rows report how they are: lists can be sorted by `severity`, which the server works out. */
  readonly hasSeverity?: true;
  /** By what lists can be narrowed beside fields: names with their values, whose conditions the server works out. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** What the server works out from other rows, as GraphQL selects it: read with every row, never an input. */
  readonly derived?: readonly string[];
  /** The other entities whose rows these are made of. */
  readonly derivedFrom?: readonly string[];
  readonly singleton?: true;
  /** How many there may be; their ids run from 1 to this number. */
  readonly limit?: number;
  /** The entity whose rows own these: they are read and replaced with their owner. */
  readonly partOf?: string;
  /** Of parts: no two of one owner have the same values in these fields; without it, in all. */
  readonly uniqueBy?: readonly string[];
};

type Declared = Omit<Entity, 'name'>;

/** A column is one of the fields. */
type Fitting<D extends Declared> = { readonly columns: readonly (keyof D['fields'] & string)[] };

/** Keeps the literal types, so that other layers can look up texts and tables by name. */
export const entity = <const N extends string, const D extends Declared>(name: N, declared: D & Fitting<D>) => ({
  name,
  ...declared,
});

/** A row as the API and the screens see it. */
export type Row<E extends Pick<Entity, 'fields'>> = RowBasics & {
  readonly [K in keyof E['fields']]: ValueOf<E['fields'][K]>;
};

export type RowBasics = {
  readonly id: number;
  /** Rises with every change; used to refuse saving over a newer change. */
  readonly revision: number;
};

/** What is synced and belongs to the whole installation is a configurator: its id is the id of its system. */
export const isConfigurator = ({ scope, synced }: Pick<Entity, 'scope' | 'synced'>) =>
  scope === 'installation' && synced;

/** The field by which people know a row: the first that its list shows. */
export const nameField = ({ columns }: Pick<Entity, 'columns'>): string => columns[0] ?? 'id';

/** The id of the one row of a singleton. */
export const onlyId = 1;

/** Where ids end when an entity names no limit of its own: they travel as two bytes. */
export const largestId = 65_535;

type Entries = readonly (readonly [string, Field])[];

const entriesOf = new WeakMap<Fields, { all: Entries; typed: Entries }>();

/** Worked out once per entity, because it is needed for every row of every list and of every import. */
function entries({ fields }: Pick<Entity, 'fields'>) {
  const known = entriesOf.get(fields);
  if (known) return known;
  const all = Object.entries(fields);
  const found = { all, typed: all.filter(([, { reported }]) => !reported) };
  entriesOf.set(fields, found);
  return found;
}

export const fieldEntries = (entity: Pick<Entity, 'fields'>): Entries => entries(entity).all;

/** The fields that people fill in. */
export const typedEntries = (entity: Pick<Entity, 'fields'>): Entries => entries(entity).typed;

/** What the input holds beside the fields: secrets typed once more. */
export const repeatedSecrets = ({ typedTwice = [] }: Pick<Entity, 'typedTwice'>): readonly string[] =>
  typedTwice.map((key) => `${key}_repeat`);

export const initialValues = (entity: Pick<Entity, 'fields'>): Values =>
  Object.fromEntries(typedEntries(entity).map(([key, field]) => [key, field.kind === 'secret' ? '' : field.initial]));
