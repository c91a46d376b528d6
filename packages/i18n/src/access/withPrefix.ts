/** The same texts under other ids, for what is named in two places. */
export const withPrefix = <P extends string, Id extends string, T>(prefix: P, rows: Readonly<Record<Id, T>>) =>
  Object.fromEntries(Object.entries(rows).map(([id, text]) => [`${prefix}${id}`, text])) as Readonly<
    Record<`${P}${Id}`, T>
  >;
