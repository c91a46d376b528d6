import { licence } from './licence.ts';
import { app } from './shell/app.ts';
import { texts } from './texts.ts';

/** No entities, but the audit log names them and their fields like some. */
export const recordedTexts = texts({
  'entity.system_tree_node.device_action': {
    de: 'Geräteaktion',
    en: 'Device action',
    fr: 'Action d’appareil',
    it: 'Azione sul dispositivo',
  },
  'entity.system_tree_node.device_action_outcome': { de: 'Ergebnis', en: 'Result', fr: 'Résultat', it: 'Risultato' },
  'entity.section.device_action': {
    de: 'Geräteaktion',
    en: 'Device action',
    fr: 'Action d’appareil',
    it: 'Azione sul dispositivo',
  },
  'entity.section.device_action_outcome': { de: 'Ergebnis', en: 'Result', fr: 'Résultat', it: 'Risultato' },
  'entity.incident': { de: 'Störung', en: 'Incident', fr: 'Dérangement', it: 'Anomalia' },
  'entity.incident.status': { de: 'Status', en: 'State', fr: 'État', it: 'Stato' },
  'entity.incident.severity': { de: 'Schwere', en: 'Severity', fr: 'Gravité', it: 'Gravità' },
  'entity.call': { de: 'Ruf', en: 'Call', fr: 'Appel', it: 'Chiamata' },
  'entity.call.manually_closed_by_username': {
    de: 'Von Hand beendet durch',
    en: 'Closed by hand by',
    fr: 'Terminé à la main par',
    it: 'Terminata a mano da',
  },
  'entity.call.acknowledged_by': {
    de: 'Quittiert durch',
    en: 'Acknowledged by',
    fr: 'Acquitté par',
    it: 'Confermata da',
  },
  'entity.call.outcome': { de: 'Ergebnis', en: 'Result', fr: 'Résultat', it: 'Risultato' },
  'entity.call.note': { de: 'Notiz', en: 'Note', fr: 'Note', it: 'Nota' },
  'entity.display': { de: 'Rufanzeige', en: 'Call display', fr: 'Écran d’appels', it: 'Pannello chiamate' },
  'entity.display.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.display.is_supervised': { de: 'Überwacht', en: 'Supervised', fr: 'Surveillé', it: 'Sorvegliato' },
  'entity.display_pairing': {
    de: 'Code zum Koppeln einer Rufanzeige',
    en: 'Code to pair a call display',
    fr: 'Code d’appariement d’un écran d’appels',
    it: 'Codice di abbinamento di un pannello chiamate',
  },
  'entity.key_file': { de: 'Schlüsseldatei', en: 'Key file', fr: 'Fichier de clé', it: 'File della chiave' },
  'entity.tunnel': { de: 'Tunnel', en: 'Tunnel', fr: 'Tunnel', it: 'Tunnel' },
  'entity.tunnel.hours': { de: 'Stunden', en: 'Hours', fr: 'Heures', it: 'Ore' },
  'entity.tunnel.public_key': {
    de: 'Öffentlicher Schlüssel',
    en: 'Public key',
    fr: 'Clé publique',
    it: 'Chiave pubblica',
  },
  'entity.video_stream.trigger': {
    de: 'Adressen der Auslöser',
    en: 'Addresses of the triggers',
    fr: 'Adresses des déclencheurs',
    it: 'Indirizzi degli attivatori',
  },
  'entity.license': licence['licence.name'],
  'entity.license.number': licence['licence.number'],
  'entity.license.analytics': app['app.licence.feature.analytics'],
  'entity.license.log': app['app.licence.feature.log'],
  'entity.license.management': app['app.licence.feature.management'],
  'entity.license.devices': licence['licence.limit.devices'],
  'entity.license.visuals': licence['licence.limit.visuals'],
  'entity.license.app_clients': licence['licence.limit.app_clients'],
  'entity.license.systems': licence['licence.limit.systems'],
});
