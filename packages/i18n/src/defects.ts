import type { DefectState } from '@carestead/domain/calls/defect';
import type { FailedOutcome } from '@carestead/domain/field/deviceActions';
import { texts } from './texts.ts';
import { deviceAction } from './tree/deviceAction.ts';

type Id =
  | `defects.state.${DefectState}`
  | `defects.ignore.failed.${FailedOutcome}`
  | `defects.${
      | 'title'
      | 'intro'
      | 'column.device'
      | 'column.place'
      | 'column.state'
      | 'column.opened_at'
      | 'column.closed_at'
      | 'column.criterion'
      | 'repeater'
      | 'unnamed'
      | 'ignore'
      | 'ignore.sent'
      | 'ignore.failed'
      | 'ignore.denied'
      | 'ignore.past'
      | 'empty.title'
      | 'empty.text'}`;

/** Devices that report a defect, and those that did. */
export const defects = texts<Id>({
  'defects.title': { de: 'Defekte', en: 'Defects', fr: 'Défauts', it: 'Guasti' },
  'defects.intro': {
    de: 'Geräte, die einen Defekt melden: offene zuerst, danach behobene.',
    en: 'Devices that report a defect: open ones first, then settled ones.',
    fr: 'Appareils qui signalent un défaut: les défauts ouverts d’abord, puis ceux qui sont réglés.',
    it: 'Dispositivi che segnalano un guasto: prima quelli aperti, poi quelli risolti.',
  },
  'defects.state.Open': { de: 'Offen', en: 'Open', fr: 'En cours', it: 'Aperto' },
  'defects.state.Past': { de: 'Behoben', en: 'Settled', fr: 'Réglé', it: 'Risolto' },
  'defects.column.device': { de: 'Gerät', en: 'Device', fr: 'Appareil', it: 'Dispositivo' },
  'defects.column.place': { de: 'Ort', en: 'Place', fr: 'Lieu', it: 'Luogo' },
  'defects.column.state': { de: 'Zustand', en: 'State', fr: 'État', it: 'Stato' },
  'defects.column.opened_at': { de: 'Seit', en: 'Since', fr: 'Depuis', it: 'Dal' },
  'defects.column.closed_at': { de: 'Bis', en: 'Until', fr: 'Jusqu’à', it: 'Fino a' },
  'defects.column.criterion': { de: 'Kriterium', en: 'Criterion', fr: 'Critère', it: 'Criterio' },
  'defects.repeater': { de: 'Repeater', en: 'Repeater', fr: 'Répéteur', it: 'Ripetitore' },
  'defects.unnamed': { de: 'Gerät {id}', en: 'Device {id}', fr: 'Appareil {id}', it: 'Dispositivo {id}' },
  'defects.ignore': { de: 'Defekt ignorieren', en: 'Ignore defect', fr: 'Ignorer le défaut', it: 'Ignorare il guasto' },
  'defects.ignore.sent': {
    de: 'Gesendet. Der Defekt verschwindet, sobald das Gerät es bestätigt.',
    en: 'Sent. The defect disappears as soon as the device confirms it.',
    fr: 'Envoyé. Le défaut disparaît dès que l’appareil le confirme.',
    it: 'Inviato. Il guasto scompare appena il dispositivo lo conferma.',
  },
  'defects.ignore.failed': {
    de: 'Der Defekt konnte nicht ignoriert werden. Er ist weiterhin offen.',
    en: 'The defect could not be ignored. It is still open.',
    fr: 'Le défaut n’a pas pu être ignoré. Il reste ouvert.',
    it: 'Impossibile ignorare il guasto. Resta aperto.',
  },
  'defects.ignore.failed.offline': {
    de: 'Der Konfigurator antwortet nicht.',
    en: 'The configurator does not answer.',
    fr: 'Le configurateur ne répond pas.',
    it: 'Il configuratore non risponde.',
  },
  'defects.ignore.failed.unauthorized': {
    de: 'Der Konfigurator lehnt die Anmeldung ab.',
    en: 'The configurator refuses the log-in.',
    fr: 'Le configurateur refuse la connexion.',
    it: 'Il configuratore rifiuta l’accesso.',
  },
  'defects.ignore.failed.refused': {
    de: 'Der Konfigurator hat es abgelehnt.',
    en: 'The configurator refused it.',
    fr: 'Le configurateur l’a refusé.',
    it: 'Il configuratore lo ha rifiutato.',
  },
  'defects.ignore.failed.busy': {
    de: 'Der Konfigurator ist beschäftigt. Bitte versuchen Sie es später noch einmal.',
    en: 'The configurator is busy. Please try again later.',
    fr: 'Le configurateur est occupé. Veuillez réessayer plus tard.',
    it: 'Il configuratore è occupato. Si prega di riprovare più tardi.',
  },
  'defects.ignore.failed.not_reachable': deviceAction['deviceAction.outcome.not_reachable'],
  'defects.ignore.failed.unknown_device': deviceAction['deviceAction.outcome.unknown_device'],
  'defects.ignore.failed.unknown_action': deviceAction['deviceAction.outcome.unknown_action'],
  'defects.ignore.failed.no_answer': deviceAction['deviceAction.outcome.no_answer'],
  'defects.ignore.failed.under_way': deviceAction['deviceAction.outcome.under_way'],
  'defects.ignore.denied': {
    de: 'Ihnen fehlt die Berechtigung, Geräteaktionen auszulösen.',
    en: 'You lack the permission to trigger device actions.',
    fr: 'Il vous manque l’autorisation de déclencher des actions d’appareil.',
    it: 'Manca l’autorizzazione per avviare azioni sui dispositivi.',
  },
  'defects.ignore.past': {
    de: 'Dieser Defekt ist behoben.',
    en: 'This defect is settled.',
    fr: 'Ce défaut est réglé.',
    it: 'Questo guasto è risolto.',
  },
  'defects.empty.title': { de: 'Keine Defekte', en: 'No defects', fr: 'Aucun défaut', it: 'Nessun guasto' },
  'defects.empty.text': {
    de: 'Kein Gerät hat einen Defekt gemeldet.',
    en: 'No device has reported a defect.',
    fr: 'Aucun appareil n’a signalé de défaut.',
    it: 'Nessun dispositivo ha segnalato un guasto.',
  },
});
