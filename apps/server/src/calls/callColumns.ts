import type { Call } from '@carestead/domain/calls/call';
import type { Column } from '../platform/database/table.ts';
import { tables } from '../platform/database/tables.ts';

/** The texts of a call at its opening; they stay with it whatever is renamed later. */
export type Texts = Pick<
  Call,
  'call_type_text' | 'call_source_text' | 'section_name' | 'device_text_short' | 'device_text_long'
>;

export const noTexts: Texts = {
  call_type_text: '',
  call_source_text: '',
  section_name: '',
  device_text_short: '',
  device_text_long: '',
};

/** Who has taken an open call, and when; or that phones reached no person. */
export const marks = ['handled_by_app_username', 'acknowledged_at', 'acknowledged_by', 'is_unreached'] as const;

const later = ['id', 'system_id', 'stream_id', 'closed_at', 'manually_closed_by_username', ...marks] as const;

type Opened = Exclude<keyof typeof tables.calls, (typeof later)[number]>;

const isLater = (name: string) => later.some((one) => one === name);

/** What is written of a call when it opens: every column of the table that is not filled in later. */
export const openedNames = Object.keys(tables.calls).filter((name) => !isLater(name)) as Opened[];

/** Moments travel as milliseconds. */
const typeOf = ({ kind }: Column) => (kind === 'timestamptz' ? 'float8' : kind);

/** With the types in which they travel to the database. */
export const openedTypes = Object.fromEntries(openedNames.map((name) => [name, typeOf(tables.calls[name])])) as Record<
  Opened,
  string
>;

export const moment = (column: string) => `to_timestamp(${column} / 1000.0)`;

/** As they are inserted from rows of these types. */
export const openedValues = openedNames.map((name) => (name === 'opened_at' ? moment(name) : name)).join();
