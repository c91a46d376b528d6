import { texts } from '../texts.ts';

/** What the audit log has of phones beyond their fields. */
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
  'entity.app_client.is_locked': { de: 'Gesperrt', en: 'Locked', fr: 'Verrouillé', it: 'Bloccato' },
});
