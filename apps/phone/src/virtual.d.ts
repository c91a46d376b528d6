declare module 'virtual:catalogue/*' {
  import type { Catalogue } from '@carestead/i18n/catalogue';
  export const messages: Catalogue;
}
