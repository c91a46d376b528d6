import type { callSource } from '@carestead/domain/entities/callSource';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

export const callSourceTexts = texts<EntityTextId<typeof callSource, 'number' | 'char'>>({
  'entity.call_source': { de: 'Rufquelle', en: 'Call source', fr: 'Source d’appel', it: 'Fonte di chiamata' },
  'entity.call_sources': { de: 'Rufquellen', en: 'Call sources', fr: 'Sources d’appel', it: 'Fonti di chiamata' },
  'entity.call_source.number': { de: 'Nummer', en: 'Number', fr: 'Numéro', it: 'Numero' },
  'hint.call_source.number': {
    de: 'Unter dieser Nummer meldet sich die Rufquelle beim Konfigurator.',
    en: 'The number by which the call source reports to the configurator.',
    fr: 'Numéro sous lequel la source s’annonce au configurateur.',
    it: 'Numero con cui la fonte si annuncia al configuratore.',
  },
  'entity.call_source.text': { de: 'Text', en: 'Text', fr: 'Texte', it: 'Testo' },
  'entity.call_source.char': { de: 'Zeichen', en: 'Character', fr: 'Caractère', it: 'Carattere' },
  'hint.call_source.char': {
    de: 'Steht auf Displays, die nur ein Zeichen zeigen können.',
    en: 'Shown on displays that have room for one character only.',
    fr: 'Figure sur les afficheurs qui ne montrent qu’un caractère.',
    it: 'Compare sui display che mostrano un solo carattere.',
  },
});
