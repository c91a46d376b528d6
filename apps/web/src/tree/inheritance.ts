/** The inherited values, from the server. */
export type Inheritance = {
  section_id: number | null;
  section_name: string | null;
  section_from: string | null;
  text_long: string;
  text_long_from: string | null;
  text_short: string;
  text_short_from: string | null;
};

export const nothingAbove: Inheritance = {
  section_id: null,
  section_name: null,
  section_from: null,
  text_long: '',
  text_long_from: null,
  text_short: '',
  text_short_from: null,
};

/** Rows are untyped values; the schema guarantees this shape. */
export const inheritanceOf = (value: unknown): Inheritance =>
  typeof value === 'object' && value !== null ? { ...nothingAbove, ...value } : nothingAbove;
