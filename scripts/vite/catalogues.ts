import { join } from 'node:path';
import { isLocale } from '@carestead/domain/text/locales';
import { type Plugin, runnerImport } from 'vite';

const source = join(import.meta.dirname, '../../packages/i18n/src/catalogue.ts');
const prefix = 'virtual:catalogue/';
const laterTexts = 'virtual:laterTexts';

/**
 * One module per language, compiled at build, so that the browser carries no parser and only the words it shows:
 * `virtual:catalogue/fr/console` has those of the console, `virtual:catalogue/fr/display+routing` those of two areas,
 * `virtual:catalogue/de/entry` those that the console begins with; `virtual:laterTexts` loads the others by their area.
 */
export function catalogues(): Plugin {
  let built: ReturnType<typeof readTexts> | null = null;
  return {
    name: 'carestead:catalogues',
    buildStart() {
      built = null;
    },
    resolveId: (id) => (id.startsWith(prefix) || id === laterTexts ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${laterTexts}`) {
        const { module } = await readTexts();
        const loaders = module.laterTexts.map((area) => `'${area}': () => import('${prefix}de/${area}')`);
        return `export const laterTexts = { ${loaders.join(', ')} };\n`;
      }
      const [locale, areas] = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1).split('/') : [];
      if (!isLocale(locale)) return null;
      const isDev = this.environment.mode === 'dev';
      // A build reads the texts once for all its modules; while developing they change.
      built = isDev ? readTexts() : (built ?? readTexts());
      const { module, dependencies } = await built;
      for (const file of [source, ...dependencies]) this.addWatchFile(file);
      const words = module.catalogue(locale, areas?.split('+') ?? ['console']);
      const messages = `export const messages = ${JSON.stringify(words)};\n`;
      return isDev ? messages + hotReplacement(locale) : messages;
    },
  };
}

const readTexts = () => runnerImport<typeof import('@carestead/i18n/catalogue')>(source);

const hotReplacement = (locale: string) => `
import { i18n } from '@lingui/core';
import.meta.hot.accept((next) => next && i18n.load('${locale}', next.messages));
`;
