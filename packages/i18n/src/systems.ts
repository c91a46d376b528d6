import type { systemParam } from '@carestead/domain/systems/systemParam';
import type { EntityTextId } from './entityTextId.ts';
import { texts } from './texts.ts';

type Hinted = 'dhcp' | 'timezone' | 'auto_commit' | 'night_start' | 'weekend_start' | 'call_suppression_enabled';

export const systemParamTexts = texts<EntityTextId<typeof systemParam, Hinted>>({
  'entity.system_param': { de: 'Konfigurator', en: 'Configurator', fr: 'Configurateur', it: 'Configuratore' },
  'entity.system_params': { de: 'Konfiguratoren', en: 'Configurators', fr: 'Configurateurs', it: 'Configuratori' },
  'entity.system_param.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.system_param.ip': { de: 'IP-Adresse', en: 'IP address', fr: 'Adresse IP', it: 'Indirizzo IP' },
  'entity.system_param.username': { de: 'Benutzername', en: 'Username', fr: 'Nom d’utilisateur', it: 'Nome utente' },
  'entity.system_param.password': { de: 'Passwort', en: 'Password', fr: 'Mot de passe', it: 'Password' },
  'entity.system_param.tcp_port': { de: 'TCP-Port', en: 'TCP port', fr: 'Port TCP', it: 'Porta TCP' },
  'entity.system_param.dhcp': {
    de: 'Adresse über DHCP',
    en: 'Address by DHCP',
    fr: 'Adresse par DHCP',
    it: 'Indirizzo tramite DHCP',
  },
  'hint.system_param.dhcp': {
    de: 'Der Konfigurator bezieht seine Adresse vom Netz; Gateway und Subnetzmaske gelten dann nicht.',
    en: 'The configurator gets its address from the network; gateway and subnet mask do not apply then.',
    fr: 'Le configurateur reçoit son adresse du réseau; la passerelle et le masque de sous-réseau ne s’appliquent alors pas.',
    it: 'Il configuratore riceve l’indirizzo dalla rete; gateway e maschera di sottorete allora non valgono.',
  },
  'entity.system_param.gateway': { de: 'Gateway', en: 'Gateway', fr: 'Passerelle', it: 'Gateway' },
  'entity.system_param.subnet': {
    de: 'Subnetzmaske',
    en: 'Subnet mask',
    fr: 'Masque de sous-réseau',
    it: 'Maschera di sottorete',
  },
  'entity.system_param.ntp_server': {
    de: 'Zeitserver (NTP)',
    en: 'Time server (NTP)',
    fr: 'Serveur de temps (NTP)',
    it: 'Server orario (NTP)',
  },
  'entity.system_param.timezone': { de: 'Zeitzone', en: 'Time zone', fr: 'Fuseau horaire', it: 'Fuso orario' },
  'hint.system_param.timezone': {
    de: 'Wo das Gebäude steht, zum Beispiel Europe/Zurich. Alle Zeiten gelten in dieser Zone.',
    en: 'Where the building stands, for example Europe/Zurich. All times apply in this zone.',
    fr: 'Où se trouve le bâtiment, par exemple Europe/Zurich. Toutes les heures valent dans ce fuseau.',
    it: 'Dove si trova l’edificio, per esempio Europe/Zurich. Tutti gli orari valgono in questo fuso.',
  },
  'entity.system_param.daylight_savings': {
    de: 'Sommerzeit',
    en: 'Daylight saving time',
    fr: 'Heure d’été',
    it: 'Ora legale',
  },
  'entity.system_param.display_language': {
    de: 'Sprache der Geräte',
    en: 'Language of the devices',
    fr: 'Langue des appareils',
    it: 'Lingua dei dispositivi',
  },
  'choice.system_param.display_language.de': { de: 'Deutsch', en: 'German', fr: 'Allemand', it: 'Tedesco' },
  'choice.system_param.display_language.en': { de: 'Englisch', en: 'English', fr: 'Anglais', it: 'Inglese' },
  'choice.system_param.display_language.fr': { de: 'Französisch', en: 'French', fr: 'Français', it: 'Francese' },
  'choice.system_param.display_language.it': { de: 'Italienisch', en: 'Italian', fr: 'Italien', it: 'Italiano' },
  'entity.system_param.auto_commit': {
    de: 'Automatisch übertragen',
    en: 'Transmit automatically',
    fr: 'Transmettre automatiquement',
    it: 'Trasmettere automaticamente',
  },
  'hint.system_param.auto_commit': {
    de: 'Änderungen gehen von selbst an den Konfigurator.',
    en: 'Changes go to the configurator by themselves.',
    fr: 'Les modifications sont transmises d’elles-mêmes au configurateur.',
    it: 'Le modifiche vengono trasmesse da sole al configuratore.',
  },
  'entity.system_param.night_start': {
    de: 'Beginn der Nacht',
    en: 'Start of the night',
    fr: 'Début de la nuit',
    it: 'Inizio della notte',
  },
  'hint.system_param.night_start': {
    de: 'In der Nacht gelten die Nachtwerte der Geräte, zum Beispiel für die Lautstärke.',
    en: 'At night the night values of the devices apply, for example for the volume.',
    fr: 'La nuit, les valeurs de nuit des appareils s’appliquent, par exemple pour le volume.',
    it: 'Di notte valgono i valori notturni dei dispositivi, per esempio per il volume.',
  },
  'entity.system_param.night_stop': {
    de: 'Ende der Nacht',
    en: 'End of the night',
    fr: 'Fin de la nuit',
    it: 'Fine della notte',
  },
  'entity.system_param.weekend_start': {
    de: 'Beginn des Wochenendes',
    en: 'Start of the weekend',
    fr: 'Début du week-end',
    it: 'Inizio del fine settimana',
  },
  'hint.system_param.weekend_start': {
    de: 'Dazwischen gelten die Zeitpläne und Anzeigegruppen für das Wochenende.',
    en: 'In between, the schedules and display groups for the weekend apply.',
    fr: 'Entre-temps, les horaires et groupes d’affichage du week-end s’appliquent.',
    it: 'Nel frattempo valgono i programmi orari e i gruppi di visualizzazione del fine settimana.',
  },
  'entity.system_param.weekend_stop': {
    de: 'Ende des Wochenendes',
    en: 'End of the weekend',
    fr: 'Fin du week-end',
    it: 'Fine del fine settimana',
  },
  'entity.system_param.call_suppression_enabled': {
    de: 'Rufunterdrückung',
    en: 'Call suppression',
    fr: 'Masquage des appels',
    it: 'Mascheramento delle chiamate',
  },
  'hint.system_param.call_suppression_enabled': {
    de: 'Normale Rufe dieser Abteilungen werden in dieser Zeit nicht angezeigt. Dringende Rufe und Notfälle immer.',
    en: 'Normal calls of these sections are not shown during this time. Urgent calls and emergencies always are.',
    fr: 'Les appels normaux de ces secteurs ne sont pas affichés durant ce temps. Les appels prioritaires et les urgences le sont toujours.',
    it: 'Le chiamate normali di questi reparti non vengono mostrate in questo periodo. Quelle urgenti e le emergenze sempre.',
  },
  'entity.system_param.call_suppression_sections': {
    de: 'Unterdrückung in',
    en: 'Suppression in',
    fr: 'Masquage dans',
    it: 'Mascheramento in',
  },
  'entity.system_param.call_suppression_time_start': {
    de: 'Unterdrückung von',
    en: 'Suppression from',
    fr: 'Masquage de',
    it: 'Mascheramento dalle',
  },
  'entity.system_param.call_suppression_time_end': {
    de: 'Unterdrückung bis',
    en: 'Suppression until',
    fr: 'Masquage jusqu’à',
    it: 'Mascheramento fino alle',
  },
  'entity.system_param.version': {
    de: 'Firmware-Version',
    en: 'Firmware version',
    fr: 'Version du micrologiciel',
    it: 'Versione del firmware',
  },
});
