import { texts } from '../texts.ts';

/** What the audit log has of phones beyond their fields. */
const takenBy = { de: 'Übernommen von', en: 'Taken by', fr: 'Pris en charge par', it: 'Presa in carico da' };
const rejected = {
  de: 'Am Telefon abgelehnt',
  en: 'Rejected on a phone',
  fr: 'Refusé sur un téléphone',
  it: 'Rifiutata da un telefono',
};
const returned = { de: 'Zurückgegeben', en: 'Given back', fr: 'Rendu', it: 'Restituita' };
const arrived = { de: 'Ist vor Ort', en: 'Is there', fr: 'Est sur place', it: 'È sul posto' };

export const recordedPhones = texts({
  'entity.app_pairing': {
    de: 'Code zum Koppeln eines App-Geräts',
    en: 'Code to pair an app device',
    fr: 'Code d’appairage d’un appareil mobile',
    it: 'Codice di accoppiamento di un dispositivo mobile',
  },
  'entity.app_client.is_paired': {
    de: 'Gerät gekoppelt',
    en: 'Device paired',
    fr: 'Appareil appairé',
    it: 'Dispositivo accoppiato',
  },
  'entity.phone_alert': {
    de: 'Alarm auf Telefonen',
    en: 'Alert on phones',
    fr: 'Alerte sur les téléphones',
    it: 'Allarme sui telefoni',
  },
  'entity.phone_alert.handled_by_app_username': takenBy,
  'entity.phone_alert.rejected': rejected,
  'entity.phone_alert.returned': returned,
  'entity.phone_alert.arrived': arrived,
  'entity.phone_alert.closed': { de: 'Beendet', en: 'Closed', fr: 'Terminé', it: 'Terminata' },
  'entity.call.handled_by_app_username': takenBy,
  'entity.call.rejected': rejected,
  'entity.call.returned': returned,
  'entity.call.arrived': arrived,
  'entity.call.EndCalls': {
    de: 'Beenden vom Telefon verlangt',
    en: 'Closing asked for on a phone',
    fr: 'Fin demandée sur un téléphone',
    it: 'Chiusura chiesta da un telefono',
  },
  'entity.app_client.is_locked': { de: 'Gesperrt', en: 'Locked', fr: 'Verrouillé', it: 'Bloccato' },
});
