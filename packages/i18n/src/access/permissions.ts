import type { PermissionModule } from '@carestead/domain/access/permissions';
import type { ViewLevel } from '@carestead/domain/access/treeAccess';
import { texts } from '../texts.ts';
import { permissionSentences } from './permissionSentences.ts';
import { withPrefix } from './withPrefix.ts';

type LevelTextId = `permission.module.${PermissionModule}` | `permission.level.${ViewLevel}`;

const levelTexts = texts<LevelTextId>({
  'permission.module.systemtree': {
    de: 'Systembaum',
    en: 'System tree',
    fr: 'Arborescence',
    it: 'Struttura del sistema',
  },
  'permission.module.calllog': {
    de: 'Rufprotokoll',
    en: 'Call log',
    fr: 'Journal des appels',
    it: 'Registro chiamate',
  },
  'permission.module.visuals': {
    de: 'Rufanzeige',
    en: 'Call display',
    fr: 'Écran d’appels',
    it: 'Pannello chiamate',
  },
  'permission.module.display': {
    de: 'Anzeigeprofile',
    en: 'Display profiles',
    fr: 'Profils d’affichage',
    it: 'Profili di visualizzazione',
  },
  'permission.module.analytics': { de: 'Auswertung', en: 'Analytics', fr: 'Analyse', it: 'Analisi' },
  'permission.module.app': { de: 'App', en: 'App', fr: 'App', it: 'App' },
  'permission.module.admin': {
    de: 'Administration',
    en: 'Administration',
    fr: 'Administration',
    it: 'Amministrazione',
  },
  'permission.level.hide': { de: 'Ausblenden', en: 'Hide', fr: 'Masquer', it: 'Nascondi' },
  'permission.level.read': { de: 'Lesen', en: 'Read', fr: 'Lire', it: 'Leggi' },
  'permission.level.write': { de: 'Schreiben', en: 'Write', fr: 'Écrire', it: 'Scrivi' },
});

/** What roles can give: a sentence for each code, the modules that they belong to, and the names of the levels. */
export const permission = { ...withPrefix('permission.', permissionSentences), ...levelTexts };
