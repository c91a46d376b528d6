import type { Inheritance, InheritedField } from '@carestead/domain/tree/inherited';

export const nothingAbove: Inheritance = {
  section_id: null,
  section_name: null,
  section_from: null,
  text_long: '',
  text_long_from: null,
  text_short: '',
  text_short_from: null,
  flight_profile_id: null,
  flight_profile_name: null,
  flight_profile_from: null,
};

/** Rows are untyped values; the schema guarantees this shape. */
export const inheritanceOf = (value: unknown): Inheritance =>
  typeof value === 'object' && value !== null ? { ...nothingAbove, ...value } : nothingAbove;

/** What a field has from above as it is read, empty where there is nothing, and the name of the node that it comes from. */
export function inheritedValue(above: Inheritance, field: InheritedField): { value: string; from: string | null } {
  switch (field) {
    case 'section_id':
      return { value: above.section_name ?? '', from: above.section_from };
    case 'flight_profile_id':
      return { value: above.flight_profile_name ?? '', from: above.flight_profile_from };
    case 'text_long':
      return { value: above.text_long, from: above.text_long_from };
    case 'text_short':
      return { value: above.text_short, from: above.text_short_from };
  }
}
