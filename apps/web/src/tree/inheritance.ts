/** What the server says of the nodes above. */
export type Inheritance = {
  section_id: number | null;
  section_from: string | null;
  text_long: string;
  text_long_from: string | null;
  text_short: string;
  text_short_from: string | null;
};

export const nothingAbove: Inheritance = {
  section_id: null,
  section_from: null,
  text_long: '',
  text_long_from: null,
  text_short: '',
  text_short_from: null,
};

/** Rows come as plain values; the schema says that this one is an object of these. */
export const inheritanceOf = (value: unknown): Inheritance =>
  typeof value === 'object' && value !== null ? { ...nothingAbove, ...value } : nothingAbove;
