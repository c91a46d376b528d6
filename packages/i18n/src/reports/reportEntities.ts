import type { report } from '@carestead/domain/reports/report';
import type { EntityTextId } from '../entityTextId.ts';
import { texts } from '../texts.ts';

type Hinted = 'email' | 'call_duration_threshold' | 'probable_defect_criterion' | 'include_repeaters';

/** What reports and their fields are called. */
export const reportTexts = texts<EntityTextId<typeof report, Hinted>>({
  'entity.report': { de: 'Bericht', en: 'Report', fr: 'Rapport', it: 'Rapporto' },
  'entity.reports': { de: 'Berichte', en: 'Reports', fr: 'Rapports', it: 'Rapporti' },
  'entity.report.email': { de: 'E-Mail', en: 'E-mail', fr: 'E-mail', it: 'E-mail' },
  'hint.report.email': {
    de: 'Mehrere Adressen werden durch Kommas getrennt. Jede erhält eine eigene E-Mail.',
    en: 'Several addresses are separated by commas. Each receives an e-mail of its own.',
    fr: 'Plusieurs adresses sont séparées par des virgules. Chacune reçoit son propre e-mail.',
    it: 'Più indirizzi sono separati da virgole. Ognuno riceve la propria e-mail.',
  },
  'entity.report.enabled': {
    de: 'Bericht eingeschaltet',
    en: 'Report switched on',
    fr: 'Rapport activé',
    it: 'Rapporto attivo',
  },
  'entity.report.send_daily': {
    de: 'Täglich um 08:00',
    en: 'Daily at 08:00',
    fr: 'Chaque jour à 08:00',
    it: 'Ogni giorno alle 08:00',
  },
  'entity.report.send_weekly': {
    de: 'Montags um 08:00',
    en: 'On Mondays at 08:00',
    fr: 'Chaque lundi à 08:00',
    it: 'Ogni lunedì alle 08:00',
  },
  'entity.report.send_monthly': {
    de: 'Am 1. des Monats um 08:00',
    en: 'On the 1st of the month at 08:00',
    fr: 'Le 1er du mois à 08:00',
    it: 'Il 1° del mese alle 08:00',
  },
  'entity.report.notify_battery': {
    de: 'Schwache Batterien melden',
    en: 'Report low batteries',
    fr: 'Signaler les piles faibles',
    it: 'Segnalare le batterie scariche',
  },
  'entity.report.notify_defects': {
    de: 'Defekte melden',
    en: 'Report defects',
    fr: 'Signaler les défauts',
    it: 'Segnalare i guasti',
  },
  'entity.report.notify_not_reachable': {
    de: 'Nicht erreichbare Geräte melden',
    en: 'Report devices that are not reachable',
    fr: 'Signaler les appareils non joignables',
    it: 'Segnalare i dispositivi non raggiungibili',
  },
  'entity.report.notify_probable_defects': {
    de: 'Wahrscheinliche Defekte melden',
    en: 'Report probable defects',
    fr: 'Signaler les défauts probables',
    it: 'Segnalare i guasti probabili',
  },
  'entity.report.radio_enabled': {
    de: 'Funksender überwachen',
    en: 'Monitor radio transmitters',
    fr: 'Surveiller les émetteurs radio',
    it: 'Sorvegliare i trasmettitori radio',
  },
  'entity.report.radio_timeout': {
    de: 'Funksender: nicht erreichbar nach (Minuten)',
    en: 'Radio transmitters: not reachable after (minutes)',
    fr: 'Émetteurs radio: non joignables après (minutes)',
    it: 'Trasmettitori radio: non raggiungibili dopo (minuti)',
  },
  'entity.report.technical_enabled': {
    de: 'Technikgeräte überwachen',
    en: 'Monitor technical devices',
    fr: 'Surveiller les appareils techniques',
    it: 'Sorvegliare i dispositivi tecnici',
  },
  'entity.report.technical_timeout': {
    de: 'Technikgeräte: nicht erreichbar nach (Minuten)',
    en: 'Technical devices: not reachable after (minutes)',
    fr: 'Appareils techniques: non joignables après (minutes)',
    it: 'Dispositivi tecnici: non raggiungibili dopo (minuti)',
  },
  'entity.report.wired_enabled': {
    de: 'Verkabelte Geräte überwachen',
    en: 'Monitor wired devices',
    fr: 'Surveiller les appareils câblés',
    it: 'Sorvegliare i dispositivi cablati',
  },
  'entity.report.wired_timeout': {
    de: 'Verkabelte Geräte: nicht erreichbar nach (Minuten)',
    en: 'Wired devices: not reachable after (minutes)',
    fr: 'Appareils câblés: non joignables après (minutes)',
    it: 'Dispositivi cablati: non raggiungibili dopo (minuti)',
  },
  'entity.report.battery_threshold': {
    de: 'Batterie unter (Prozent)',
    en: 'Battery below (percent)',
    fr: 'Pile au-dessous de (pour cent)',
    it: 'Batteria sotto (percento)',
  },
  'entity.report.call_duration_threshold': {
    de: 'Länger als (Minuten)',
    en: 'Longer than (minutes)',
    fr: 'Plus longs que (minutes)',
    it: 'Più lunghe di (minuti)',
  },
  'hint.report.call_duration_threshold': {
    de: 'Genannt werden Rufe, die seit dem letzten Bericht zu Ende gingen oder noch offen sind.',
    en: 'Named are calls that ended since the last report or are still open.',
    fr: 'Sont cités les appels terminés depuis le dernier rapport ou encore ouverts.',
    it: 'Sono indicate le chiamate terminate dall’ultimo rapporto o ancora aperte.',
  },
  'entity.report.probable_defect_criterion': { de: 'Kriterium', en: 'Criterion', fr: 'Critère', it: 'Criterio' },
  'hint.report.probable_defect_criterion': {
    de: 'Zum Beispiel 0x6A. Ohne Angabe zählt jedes Kriterium.',
    en: 'For example 0x6A. If left empty, every criterion counts.',
    fr: 'Par exemple 0x6A. Sans indication, chaque critère compte.',
    it: 'Per esempio 0x6A. Se vuoto, conta ogni criterio.',
  },
  'entity.report.probable_defect_threshold': {
    de: 'Wahrscheinlich defekt ab (Meldungen)',
    en: 'Probably defective from (reports)',
    fr: 'Probablement défectueux dès (annonces)',
    it: 'Probabilmente guasto da (segnalazioni)',
  },
  'entity.report.probable_defect_timeframe': {
    de: 'innerhalb von (Stunden)',
    en: 'within (hours)',
    fr: 'en l’espace de (heures)',
    it: 'entro (ore)',
  },
  'entity.report.include_summary': {
    de: 'Übersicht mit Zahlen',
    en: 'Overview with numbers',
    fr: 'Aperçu chiffré',
    it: 'Panoramica con cifre',
  },
  'entity.report.include_long_calls': {
    de: 'Lange Rufe nennen',
    en: 'Name long calls',
    fr: 'Citer les appels longs',
    it: 'Indicare le chiamate lunghe',
  },
  'entity.report.include_repeaters': {
    de: 'Auch Repeater',
    en: 'Repeaters too',
    fr: 'Répéteurs compris',
    it: 'Anche i ripetitori',
  },
  'hint.report.include_repeaters': {
    de: 'Sonst bleiben Repeater in allen Teilen des Berichts weg.',
    en: 'Otherwise repeaters are left out of all parts of the report.',
    fr: 'Sinon, les répéteurs sont exclus de toutes les parties du rapport.',
    it: 'Altrimenti i ripetitori sono esclusi da tutte le parti del rapporto.',
  },
  'entity.report.include_place': { de: 'Ort', en: 'Place', fr: 'Lieu', it: 'Luogo' },
  'entity.report.include_section': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'entity.report.include_serial': {
    de: 'Seriennummer',
    en: 'Serial number',
    fr: 'Numéro de série',
    it: 'Numero di serie',
  },
  'entity.report.include_last_contact': {
    de: 'Zuletzt erreichbar',
    en: 'Last reachable',
    fr: 'Joignable pour la dernière fois',
    it: 'Ultima volta raggiungibile',
  },
  'entity.report.include_note': { de: 'Letzte Notiz', en: 'Last note', fr: 'Dernière note', it: 'Ultima nota' },
  'entity.report.migrated_at': { de: 'Umgestellt am', en: 'Migrated on', fr: 'Converti le', it: 'Convertito il' },
});
