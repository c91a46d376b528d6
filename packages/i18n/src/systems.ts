import type { systemParam } from '@carestead/domain/systems/systemParam';
import type { EntityTextId } from './entityTextId.ts';
import { texts } from './texts.ts';

type Hinted =
  | 'dhcp'
  | 'timezone'
  | 'auto_commit'
  | 'night_start'
  | 'weekend_start'
  | 'call_suppression_enabled'
  | 'keep_calls_months'
  | 'pseudonyms_in_exports'
  | 'staff_ranking';

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
  'entity.system_param.keep_calls_months': {
    de: 'Rufe aufbewahren (Monate)',
    en: 'Keep calls (months)',
    fr: 'Conserver les appels (mois)',
    it: 'Conservare le chiamate (mesi)',
  },
  'hint.system_param.keep_calls_months': {
    de: 'Jede Nacht werden Rufe entfernt, die vor längerer Zeit beendet wurden, mit ihrem Verlauf und ihren Notizen. Offene Rufe bleiben. Leer: Alle Rufe bleiben.',
    en: 'Every night, calls that were closed longer ago are removed, with their history and their notes. Open calls stay. Empty: all calls stay.',
    fr: 'Chaque nuit, les appels terminés depuis plus longtemps sont supprimés, avec leur historique et leurs notes. Les appels en cours restent. Vide: tous les appels restent.',
    it: 'Ogni notte vengono rimosse le chiamate terminate da più tempo, con la loro cronologia e le loro note. Le chiamate aperte restano. Vuoto: tutte le chiamate restano.',
  },
  'entity.system_param.pseudonyms_in_exports': {
    de: 'Personal in Exporten und Berichten nicht nennen',
    en: 'Do not name staff in exports and reports',
    fr: 'Ne pas nommer le personnel dans les exports et les rapports',
    it: 'Non nominare il personale nelle esportazioni e nei rapporti',
  },
  'hint.system_param.pseudonyms_in_exports': {
    de: 'Statt des Namens steht eine Kennung, zum Beispiel «Person 4F2AK7», für jede Person immer dieselbe. Das Rufprotokoll auf dem Bildschirm zeigt weiterhin Namen.',
    en: 'Instead of the name there is a code, for example “Person 4F2AK7”, always the same for each person. The call log on the screen still shows names.',
    fr: 'Un code remplace le nom, par exemple «Personne 4F2AK7», toujours le même pour chaque personne. Le journal des appels à l’écran montre toujours les noms.',
    it: 'Al posto del nome c’è un codice, per esempio «Persona 4F2AK7», sempre lo stesso per ogni persona. Il registro chiamate sullo schermo mostra sempre i nomi.',
  },
  'entity.system_param.staff_ranking': {
    de: 'Rangliste von Personen in der Auswertung',
    en: 'Ranking of persons in analytics',
    fr: 'Classement des personnes dans l’analyse',
    it: 'Classifica delle persone nell’analisi',
  },
  'choice.system_param.staff_ranking.off': { de: 'Keine', en: 'None', fr: 'Aucun', it: 'Nessuna' },
  'choice.system_param.staff_ranking.pseudonyms': {
    de: 'Mit Kennungen',
    en: 'With codes',
    fr: 'Avec des codes',
    it: 'Con codici',
  },
  'choice.system_param.staff_ranking.names': {
    de: 'Mit Namen',
    en: 'With names',
    fr: 'Avec les noms',
    it: 'Con i nomi',
  },
  'hint.system_param.staff_ranking': {
    de: 'Wer wie viele Rufe übernommen hat. Namen erscheinen nur, wenn auch Exporte sie nennen, und nur für Personen, die das Rufprotokoll lesen dürfen.',
    en: 'Who has taken how many calls. Names appear only if exports show them too, and only to people who may read the call log.',
    fr: 'Qui a pris en charge combien d’appels. Les noms ne figurent que si les exports les mentionnent aussi, et seulement pour les personnes autorisées à lire le journal des appels.',
    it: 'Chi ha preso in carico quante chiamate. I nomi compaiono solo se anche le esportazioni li riportano, e solo per chi può leggere il registro chiamate.',
  },
  'entity.system_param.version': {
    de: 'Firmware-Version',
    en: 'Firmware version',
    fr: 'Version du micrologiciel',
    it: 'Versione del firmware',
  },
  'entity.system_param.section_capacity': {
    de: 'Geräte je Abteilung',
    en: 'Devices per section',
    fr: 'Appareils par secteur',
    it: 'Dispositivi per reparto',
  },
});

export const systems = texts({
  'systems.access': { de: 'Zugang', en: 'Access', fr: 'Accès', it: 'Accesso' },
  'systems.network': { de: 'Netz', en: 'Network', fr: 'Réseau', it: 'Rete' },
  'systems.time': { de: 'Zeit', en: 'Time', fr: 'Heure', it: 'Ora' },
  'systems.night': {
    de: 'Nacht & Wochenende',
    en: 'Night & weekend',
    fr: 'Nuit & week-end',
    it: 'Notte e fine settimana',
  },
  'systems.keeping': {
    de: 'Aufbewahrung & Datenschutz',
    en: 'Keeping & data protection',
    fr: 'Conservation & protection des données',
    it: 'Conservazione e protezione dei dati',
  },
  'systems.keeping.counting': {
    de: 'Zählt, welche Rufe entfernt würden …',
    en: 'Counting the calls that would be removed …',
    fr: 'Compte les appels qui seraient supprimés …',
    it: 'Conta le chiamate che verrebbero rimosse …',
  },
  'systems.keeping.failed': {
    de: 'Wie viele Rufe entfernt würden, liess sich nicht zählen.',
    en: 'The calls that would be removed could not be counted.',
    fr: 'Les appels qui seraient supprimés n’ont pas pu être comptés.',
    it: 'Non è stato possibile contare le chiamate che verrebbero rimosse.',
  },
  'systems.keeping.none': {
    de: 'Die nächste Bereinigung würde keinen Ruf entfernen.',
    en: 'The next clean-up would remove no call.',
    fr: 'Le prochain nettoyage ne supprimerait aucun appel.',
    it: 'La prossima pulizia non rimuoverebbe alcuna chiamata.',
  },
  'systems.keeping.title': {
    de: '{calls, plural, one {Die nächste Bereinigung würde 1 Ruf entfernen} other {Die nächste Bereinigung würde # Rufe entfernen}}',
    en: '{calls, plural, one {The next clean-up would remove 1 call} other {The next clean-up would remove # calls}}',
    fr: '{calls, plural, one {Le prochain nettoyage supprimerait 1 appel} other {Le prochain nettoyage supprimerait # appels}}',
    it: '{calls, plural, one {La prossima pulizia rimuoverebbe 1 chiamata} other {La prossima pulizia rimuoverebbe # chiamate}}',
  },
  'systems.keeping.title_more': {
    de: 'Die nächste Bereinigung würde mehr als {calls, number} Rufe entfernen',
    en: 'The next clean-up would remove more than {calls, number} calls',
    fr: 'Le prochain nettoyage supprimerait plus de {calls, number} appels',
    it: 'La prossima pulizia rimuoverebbe più di {calls, number} chiamate',
  },
  'systems.keeping.text': {
    de: 'Der älteste ist vom {oldest}; alle wurden vor dem {before} beendet. Entfernte Rufe kommen nicht zurück; exportieren Sie vorher, was Sie noch brauchen.',
    en: 'The oldest is of {oldest}; all were closed before {before}. Removed calls do not come back; export what you still need first.',
    fr: 'Le plus ancien est du {oldest}; tous ont été terminés avant le {before}. Les appels supprimés ne reviennent pas; exportez d’abord ce dont vous avez encore besoin.',
    it: 'La più vecchia è del {oldest}; tutte sono state terminate prima del {before}. Le chiamate rimosse non tornano; esporti prima ciò che le serve ancora.',
  },
  'systems.by_dhcp': { de: 'Kommt über DHCP', en: 'Comes by DHCP', fr: 'Fourni par DHCP', it: 'Fornito da DHCP' },
  'systems.suppression_off': {
    de: 'Rufunterdrückung ist aus',
    en: 'Call suppression is off',
    fr: 'Le masquage est désactivé',
    it: 'Il mascheramento è disattivato',
  },
  'systems.link': { de: 'Verbindung', en: 'Connection', fr: 'Liaison', it: 'Collegamento' },
  'systems.link.connected': { de: 'Verbunden', en: 'Connected', fr: 'Relié', it: 'Collegato' },
  'systems.link.connecting': { de: 'Wird aufgebaut', en: 'Connecting', fr: 'En cours', it: 'In corso' },
  'systems.link.offline': {
    de: 'Nicht erreichbar',
    en: 'Not reachable',
    fr: 'Non joignable',
    it: 'Non raggiungibile',
  },
  'systems.link.unauthorized': {
    de: 'Anmeldung abgelehnt',
    en: 'Log-in refused',
    fr: 'Connexion refusée',
    it: 'Accesso rifiutato',
  },
  'systems.weekday': { de: 'Wochentag', en: 'Day of the week', fr: 'Jour de la semaine', it: 'Giorno della settimana' },
  'systems.time_of_day': { de: 'Uhrzeit', en: 'Time', fr: 'Heure', it: 'Ora' },
  'systems.weekday.0': { de: 'Montag', en: 'Monday', fr: 'Lundi', it: 'Lunedì' },
  'systems.weekday.1': { de: 'Dienstag', en: 'Tuesday', fr: 'Mardi', it: 'Martedì' },
  'systems.weekday.2': { de: 'Mittwoch', en: 'Wednesday', fr: 'Mercredi', it: 'Mercoledì' },
  'systems.weekday.3': { de: 'Donnerstag', en: 'Thursday', fr: 'Jeudi', it: 'Giovedì' },
  'systems.weekday.4': { de: 'Freitag', en: 'Friday', fr: 'Vendredi', it: 'Venerdì' },
  'systems.weekday.5': { de: 'Samstag', en: 'Saturday', fr: 'Samedi', it: 'Sabato' },
  'systems.weekday.6': { de: 'Sonntag', en: 'Sunday', fr: 'Dimanche', it: 'Domenica' },
});
