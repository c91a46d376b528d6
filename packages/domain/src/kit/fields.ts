import type { FileType } from './fileTypes.ts';

/** What a text may look like beyond its length; `ascii` is what device displays can show, `host` what we connect to. */
export type TextStyle = 'plain' | 'code' | 'ascii' | 'ipv4' | 'host' | 'mac' | 'url' | 'email' | 'timezone';

/**
 * The twelve kinds of fields. A closed union: each layer has one exhaustive switch over it,
 * and the compiler lists what a thirteenth would still need.
 */
export type Field = FieldOfKind & {
  /** Reported by the configurator: read-only for people. */
  readonly reported?: true;
};

type FieldOfKind =
  | { kind: 'text'; max: number; style: TextStyle; required: boolean; initial: string }
  | { kind: 'multiline'; max: number; required: boolean; initial: string }
  | { kind: 'number'; min: number; max: number; required: boolean; initial: number | null }
  | { kind: 'flag'; initial: boolean }
  | { kind: 'choice'; values: readonly string[]; initial: string }
  | { kind: 'clock'; required: boolean; initial: string | null }
  | { kind: 'moment'; required: boolean; initial: number | null }
  | { kind: 'colour'; initial: string }
  | { kind: 'ref'; to: string; reserved: readonly number[]; required: boolean; initial: number | null }
  | { kind: 'refs'; to: string; initial: readonly number[] }
  | { kind: 'secret'; max: number }
  | { kind: 'file'; types: readonly FileType[]; maxBytes: number; initial: null };

export type Fields = Readonly<Record<string, Field>>;

/** What a field holds in a row; of a secret a row says only whether it is set, and what was never reported is null. */
export type ValueOf<F extends Field> = F extends { reported: true } ? KnownValue<F> | null : KnownValue<F>;

type KnownValue<F extends Field> = F extends { kind: 'text' | 'multiline' | 'colour' }
  ? string
  : F extends { kind: 'flag' | 'secret' }
    ? boolean
    : F extends { kind: 'choice'; values: readonly (infer V)[] }
      ? V
      : F extends { kind: 'refs' }
        ? readonly number[]
        : F extends { kind: 'clock' }
          ? Filled<F, string>
          : F extends { kind: 'file' }
            ? string | null
            : Filled<F, number>;

type Filled<F, T> = F extends { required: true } ? T : T | null;

type TextOptions = { style?: TextStyle; initial?: string };

export const text = (max: number, { style = 'plain', initial = '' }: TextOptions = {}) =>
  ({ kind: 'text', max, style, required: true, initial }) as const;

export const optionalText = (max: number, { style = 'plain', initial = '' }: TextOptions = {}) =>
  ({ kind: 'text', max, style, required: false, initial }) as const;

export const multiline = (max: number) => ({ kind: 'multiline', max, required: false, initial: '' }) as const;

export const number = (min: number, max: number, initial: number | null = null) =>
  ({ kind: 'number', min, max, required: true, initial }) as const;

/** What a column can hold. */
export const largestNumber = 2_147_483_647;

/** A number without an upper end that a person would come to. */
export const numberFrom = (min: number, initial: number | null = null) => number(min, largestNumber, initial);

export const optionalNumber = (min: number, max: number) =>
  ({ kind: 'number', min, max, required: false, initial: null }) as const;

export const flag = (initial = false) => ({ kind: 'flag', initial }) as const;

export const choice = <const V extends readonly string[]>(values: V, initial: V[number]) =>
  ({ kind: 'choice', values, initial }) as const;

/** A time of day, HH:MM. */
export const clock = (initial: string | null = null) => ({ kind: 'clock', required: true, initial }) as const;

export const optionalClock = () => ({ kind: 'clock', required: false, initial: null }) as const;

/** A point in time, milliseconds since 1970. */
export const moment = () => ({ kind: 'moment', required: false, initial: null }) as const;

/** #RRGGBB */
export const colour = (initial: string) => ({ kind: 'colour', initial }) as const;

type RefOptions = { reserved?: readonly number[]; initial?: number };

/** Points to a row of another entity, or holds one of the reserved ids, which have no row. */
export const ref = (to: string, { reserved = [], initial }: RefOptions = {}) =>
  ({ kind: 'ref', to, reserved, required: true, initial: initial ?? null }) as const;

export const optionalRef = (to: string, { reserved = [], initial }: RefOptions = {}) =>
  ({ kind: 'ref', to, reserved, required: false, initial: initial ?? null }) as const;

export const refs = (to: string) => ({ kind: 'refs', to, initial: [] }) as const;

/** Written, never read back. */
export const secret = (max: number) => ({ kind: 'secret', max }) as const;

/** What devices, hubs and configurators report: part of rows, lists and filters, but of no form. */
export const reported = <const F extends Field>(field: F) => ({ ...field, reported: true }) as const;

/** Holds the id of an uploaded file. */
export const file = (types: readonly FileType[], maxBytes: number) =>
  ({ kind: 'file', types, maxBytes, initial: null }) as const;
