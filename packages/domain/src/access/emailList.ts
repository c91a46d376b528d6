/** The addresses of a list: commas part them, and so does what people type or paste instead. */
export const addressesIn = (list: string): readonly string[] => [
  ...new Set(list.split(/[\s,;]+/).filter((address) => address !== '')),
];

export const emailList = (addresses: readonly string[]): string => addresses.join(', ');
