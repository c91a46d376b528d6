import type { defectMonitor } from '@carestead/domain/incidents/defectMonitor';
import type { EntityTextId } from './entityTextId.ts';
import { texts } from './texts.ts';

export const defectMonitorTexts = texts<
  EntityTextId<typeof defectMonitor, 'criterion' | 'threshold' | 'timeframe' | 'enabled'>
>({
  'entity.defect_monitor': {
    de: 'Defektüberwachung',
    en: 'Defect monitor',
    fr: 'Surveillance de défauts',
    it: 'Monitoraggio guasti',
  },
  'entity.defect_monitors': {
    de: 'Defektüberwachungen',
    en: 'Defect monitors',
    fr: 'Surveillances de défauts',
    it: 'Monitoraggi guasti',
  },
  'entity.defect_monitor.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.defect_monitor.criterion': { de: 'Kriterium', en: 'Criterion', fr: 'Critère', it: 'Criterio' },
  'hint.defect_monitor.criterion': {
    de: 'Welche Meldungen zählen, als Hexadezimalzahl: beginnt mit 0x.',
    en: 'Which reports count, as a hexadecimal number: begins with 0x.',
    fr: 'Les messages qui comptent, en hexadécimal: commence par 0x.',
    it: 'Quali messaggi contano, in esadecimale: inizia con 0x.',
  },
  'entity.defect_monitor.threshold': { de: 'Schwelle', en: 'Threshold', fr: 'Seuil', it: 'Soglia' },
  'hint.defect_monitor.threshold': {
    de: 'Ab so vielen Meldungen eines Geräts im Zeitrahmen ist es wahrscheinlich defekt.',
    en: 'From so many reports of a device within the time frame on, it is probably defective.',
    fr: 'À partir de ce nombre de messages d’un appareil dans la période, il est probablement en défaut.',
    it: 'Da questo numero di messaggi di un dispositivo nel periodo, è probabilmente guasto.',
  },
  'entity.defect_monitor.timeframe': { de: 'Zeitrahmen', en: 'Time frame', fr: 'Période', it: 'Periodo' },
  'hint.defect_monitor.timeframe': { de: 'In Stunden.', en: 'In hours.', fr: 'En heures.', it: 'In ore.' },
  'entity.defect_monitor.enabled': { de: 'Aktiv', en: 'Active', fr: 'Active', it: 'Attivo' },
  'hint.defect_monitor.enabled': {
    de: 'Ausgeschaltet zählt sie nichts.',
    en: 'Switched off, it counts nothing.',
    fr: 'Désactivée, elle ne compte rien.',
    it: 'Disattivato, non conta nulla.',
  },
});
