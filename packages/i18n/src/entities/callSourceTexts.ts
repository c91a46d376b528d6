import type { callSource } from '@carestead/domain/entities/callSource';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

export const callSourceTexts = texts<EntityTextId<typeof callSource, 'number' | 'char'>>({
  'entity.call_source': { de: 'Rufquelle', en: 'Call source', fr: 'Source d’appel', it: 'Fonte di chiamata' },
  'entity.call_sources': { de: 'Rufquellen', en: 'Call sources', fr: 'Sources d’appel', it: 'Fonti di chiamata' },
  'entity.call_source.number': { de: 'Nummer', en: 'Number', fr: 'Numéro', it: 'Numero' },
  'hint.call_source.number': {
    de: 'So meldet sich die Rufquelle beim Konfigurator.',
    en: 'How the call source reports to the configurator.',
    fr: 'Ainsi la source s’annonce au configurateur.',
    it: 'Così la fonte si annuncia al configuratore.',
  },
  'entity.call_source.text': { de: 'Text', en: 'Text', fr: 'Texte', it: 'Testo' },
  'entity.call_source.char': { de: 'Zeichen', en: 'Character', fr: 'Caractère', it: 'Carattere' },
  'hint.call_source.char': {
    de: 'Steht auf Anzeigen, die nur ein Zeichen zeigen können.',
    en: 'Stands on displays that can show one character only.',
    fr: 'Figure sur les affichages qui ne montrent qu’un caractère.',
    it: 'Compare sui pannelli che mostrano un solo carattere.',
  },
});
