import { texts } from '../texts.ts';

/** Where a device was. */
export const positionLog = texts({
  'positionLog.title': {
    de: 'Standortverlauf',
    en: 'Position log',
    fr: 'Historique des positions',
    it: 'Storico delle posizioni',
  },
  'positionLog.intro': {
    de: 'Wo das Gerät in den letzten 30 Tagen war. Ältere Standorte werden gelöscht.',
    en: 'Where the device was in the last 30 days. Older positions are deleted.',
    fr: 'Où l’appareil se trouvait ces 30 derniers jours. Les positions plus anciennes sont supprimées.',
    it: 'Dove si trovava il dispositivo negli ultimi 30 giorni. Le posizioni più vecchie vengono eliminate.',
  },
  'positionLog.column.position': {
    de: 'Checkpoint',
    en: 'Checkpoint',
    fr: 'Point de contrôle',
    it: 'Punto di controllo',
  },
  'positionLog.column.from': { de: 'Von', en: 'From', fr: 'De', it: 'Da' },
  'positionLog.column.until': { de: 'Bis', en: 'Until', fr: 'Jusqu’à', it: 'Fino a' },
  'positionLog.nowhere': { de: 'Kein Standort', en: 'No position', fr: 'Aucune position', it: 'Nessuna posizione' },
  'positionLog.older': {
    de: 'Ältere Standorte',
    en: 'Older positions',
    fr: 'Positions plus anciennes',
    it: 'Posizioni meno recenti',
  },
  'positionLog.empty': {
    de: 'In den letzten 30 Tagen hat dieses Gerät keinen Standort gemeldet.',
    en: 'This device has reported no position in the last 30 days.',
    fr: 'Cet appareil n’a signalé aucune position ces 30 derniers jours.',
    it: 'Questo dispositivo non ha segnalato alcuna posizione negli ultimi 30 giorni.',
  },
});
