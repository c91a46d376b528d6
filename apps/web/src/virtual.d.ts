declare module 'virtual:featureTexts' {
  import type { Catalogue, FeatureArea } from '@carestead/i18n/catalogue';
  export const featureTexts: Readonly<Record<FeatureArea, () => Promise<{ messages: Catalogue }>>>;
}

declare module 'virtual:catalogue/*' {
  import type { Catalogue } from '@carestead/i18n/catalogue';
  export const messages: Catalogue;
}
