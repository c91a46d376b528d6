import type { ReportColumn, ReportPart } from '@carestead/domain/reports/reportContent';
import type { ReportPeriod } from '@carestead/domain/reports/reportPeriod';
import { texts } from '../texts.ts';

/** What the server writes into the mail of a report. */
export const reportMail = texts<
  | `reportMail.${'subject' | 'as_of' | 'link_lost' | 'never_linked' | 'nothing' | 'more' | 'open' | 'never' | 'still_open'}`
  | `reportMail.title.${ReportPeriod}`
  | `reportMail.part.${ReportPart}`
  | `reportMail.column.${ReportColumn}`
>({
  'reportMail.subject': {
    de: 'Bericht über die Geräte: {system}',
    en: 'Report on the devices: {system}',
    fr: 'Rapport sur les appareils: {system}',
    it: 'Rapporto sui dispositivi: {system}',
  },
  'reportMail.title.DAILY': {
    de: 'Täglicher Bericht',
    en: 'Daily report',
    fr: 'Rapport quotidien',
    it: 'Rapporto giornaliero',
  },
  'reportMail.title.WEEKLY': {
    de: 'Wöchentlicher Bericht',
    en: 'Weekly report',
    fr: 'Rapport hebdomadaire',
    it: 'Rapporto settimanale',
  },
  'reportMail.title.MONTHLY': {
    de: 'Monatlicher Bericht',
    en: 'Monthly report',
    fr: 'Rapport mensuel',
    it: 'Rapporto mensile',
  },
  'reportMail.as_of': { de: 'Stand: {time}', en: 'As of {time}', fr: 'État: {time}', it: 'Stato: {time}' },
  'reportMail.link_lost': {
    de: 'Der Konfigurator ist seit {time} nicht verbunden. Ob Geräte erreichbar sind, ist nicht bekannt.',
    en: 'The configurator has not been connected since {time}. Whether devices are reachable is not known.',
    fr: 'Le configurateur n’est plus connecté depuis {time}. On ne sait pas si les appareils sont joignables.',
    it: 'Il configuratore non è collegato dal {time}. Non è noto se i dispositivi siano raggiungibili.',
  },
  'reportMail.never_linked': {
    de: 'Der Konfigurator war noch nie verbunden. Ob Geräte erreichbar sind, ist nicht bekannt.',
    en: 'The configurator has never been connected. Whether devices are reachable is not known.',
    fr: 'Le configurateur n’a encore jamais été connecté. On ne sait pas si les appareils sont joignables.',
    it: 'Il configuratore non è mai stato collegato. Non è noto se i dispositivi siano raggiungibili.',
  },
  'reportMail.nothing': {
    de: 'Es gibt nichts zu melden.',
    en: 'There is nothing to say.',
    fr: 'Il n’y a rien à signaler.',
    it: 'Non c’è nulla da segnalare.',
  },
  'reportMail.more': { de: 'Weitere: {count}', en: 'More: {count}', fr: 'Autres: {count}', it: 'Altri: {count}' },
  'reportMail.open': {
    de: 'Verbindungen öffnen',
    en: 'Open connections',
    fr: 'Ouvrir les liaisons',
    it: 'Aprire i collegamenti',
  },
  'reportMail.never': { de: 'Nie', en: 'Never', fr: 'Jamais', it: 'Mai' },
  'reportMail.still_open': {
    de: '{duration} (offen)',
    en: '{duration} (open)',
    fr: '{duration} (ouvert)',
    it: '{duration} (aperta)',
  },
  'reportMail.part.defects': { de: 'Defekte', en: 'Defects', fr: 'Défauts', it: 'Guasti' },
  'reportMail.part.not_reachable': {
    de: 'Nicht erreichbar',
    en: 'Not reachable',
    fr: 'Non joignable',
    it: 'Non raggiungibile',
  },
  'reportMail.part.battery': { de: 'Batterie schwach', en: 'Low battery', fr: 'Pile faible', it: 'Batteria scarica' },
  'reportMail.part.probable_defects': {
    de: 'Wahrscheinliche Defekte',
    en: 'Probable defects',
    fr: 'Défauts probables',
    it: 'Guasti probabili',
  },
  'reportMail.part.long_calls': { de: 'Lange Rufe', en: 'Long calls', fr: 'Appels longs', it: 'Chiamate lunghe' },
  'reportMail.column.device': { de: 'Gerät', en: 'Device', fr: 'Appareil', it: 'Dispositivo' },
  'reportMail.column.place': { de: 'Ort', en: 'Place', fr: 'Lieu', it: 'Luogo' },
  'reportMail.column.section': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'reportMail.column.serial': { de: 'Seriennummer', en: 'Serial number', fr: 'Numéro de série', it: 'Numero di serie' },
  'reportMail.column.battery': { de: 'Batterie', en: 'Battery', fr: 'Pile', it: 'Batteria' },
  'reportMail.column.since': { de: 'Seit', en: 'Since', fr: 'Depuis', it: 'Dal' },
  'reportMail.column.last_contact': {
    de: 'Zuletzt erreichbar',
    en: 'Last reachable',
    fr: 'Joignable pour la dernière fois',
    it: 'Ultima volta raggiungibile',
  },
  'reportMail.column.criterion': { de: 'Kriterium', en: 'Criterion', fr: 'Critère', it: 'Criterio' },
  'reportMail.column.count': { de: 'Meldungen', en: 'Reports', fr: 'Annonces', it: 'Segnalazioni' },
  'reportMail.column.call_type': { de: 'Rufart', en: 'Call type', fr: 'Type d’appel', it: 'Tipo di chiamata' },
  'reportMail.column.duration': { de: 'Dauer', en: 'Duration', fr: 'Durée', it: 'Durata' },
  'reportMail.column.note': { de: 'Notiz', en: 'Note', fr: 'Note', it: 'Nota' },
});
