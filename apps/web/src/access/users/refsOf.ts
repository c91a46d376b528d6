/** The ids that a field of references holds. */
export const refsOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
