export const assets = '/app/assets/';

/** What a page begins with, by the addresses in it. */
export const assetsOf = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/"(\/app\/assets\/[\w.-]+)"/g)].flatMap(([, address = '']) => address)),
];
