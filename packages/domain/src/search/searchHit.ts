import { searchTerms } from '../text/searchText.ts';

/** Shorter texts are not searched for. */
const shortestSearch = 2;

/** More hits than these are not shown: whoever needs them types on. */
export const mostHits = 30;

/** A text of accents alone holds nothing to search for. */
export const isSearch = (typed: string) => typed.trim().length >= shortestSearch && searchTerms(typed)[0] !== '';

/** The fields in which something is found, the most telling first. */
export const searchedFields = [
  'name',
  'text_long',
  'text_short',
  'serial',
  'mac',
  'callback_number',
  'comment',
  'device_text_override_call_source',
  'device_text_override_checkpoint',
  'device_text_override_button',
  'note',
] as const;

export type SearchedField = (typeof searchedFields)[number];

/** The kind of every hit that is no node of the tree. */
export const flightProfileKind = 'flightprofile';

/** A preset, which is read in the language of the reader, a text, or both. */
export type HitNote = { author: string; preset: string | null; text: string; created_at: number };

/** What is known of a hit; what does not apply to it is null. */
export type HitEntity = {
  id: number;
  name: string;
  text_long: string;
  text_short: string;
  serial: string;
  mac: string;
  callback_number: string;
  comment: string;
  device_text_override_call_source: string;
  device_text_override_checkpoint: string;
  device_text_override_button: string;
  battery: number | null;
  reachable: boolean | null;
  /** The latest one. */
  note: HitNote | null;
  section: string | null;
  /** The names of the nodes above, the topmost first. */
  place: string;
  kind: string;
  radio: boolean;
};

/** `rank` orders hits of all categories: the lower, the better. */
export type Hit = { entity: HitEntity; kind: string; rank: number };

/** A hit, with the field in which it was found. */
export type SearchResult = { entity: HitEntity; kind: string; key: SearchedField };

export type SearchCategory = { category: string; results: readonly SearchResult[] };
