declare module 'virtual:laterTexts' {
  import type { Catalogue, LaterTexts } from '@carestead/i18n/catalogue';
  export const laterTexts: Readonly<Record<LaterTexts, () => Promise<{ messages: Catalogue }>>>;
}

declare module 'virtual:catalogue/*' {
  import type { Catalogue } from '@carestead/i18n/catalogue';
  export const messages: Catalogue;
}
