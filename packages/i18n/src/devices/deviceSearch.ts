import type { SearchState } from '@carestead/domain/field/searchState';
import { texts } from '../texts.ts';

type Id =
  | `deviceSearch.state.${SearchState}`
  | `deviceSearch.${
      | 'title'
      | 'intro'
      | 'start'
      | 'stop'
      | 'load_failed'
      | 'load_failed.text'
      | 'start_failed'
      | 'start_failed.text'
      | 'start_failed.hub_gone'
      | 'denied'
      | 'commit_running'
      | 'hub_gone'
      | 'hub_gone.text'
      | 'taken'
      | 'taken.text'
      | 'node_gone'
      | 'no_hubs'
      | 'no_hubs.text'
      | 'hub_taken'
      | 'other'
      | 'left'
      | 'found'
      | 'nothing_yet'
      | 'nothing'
      | 'known'
      | 'signal'
      | `age.${'now' | 'seconds' | 'minutes' | 'long'}`
      | 'assign'
      | 'assign_device'
      | 'assign_locked'
      | 'assign_failed'
      | 'assigned'
      | 'conflict'
      | 'to_node'
      | 'new_node'
      | 'node'
      | 'node.hint'}`;

/** The search for devices through a hub. */
export const deviceSearch = texts<Id>({
  'deviceSearch.title': {
    de: 'Geräte suchen',
    en: 'Search devices',
    fr: 'Chercher des appareils',
    it: 'Cercare dispositivi',
  },
  'deviceSearch.intro': {
    de: 'Ein Hub horcht zwei Minuten lang auf Geräte in seiner Nähe. Rufe laufen weiter. Wenn Sie diese Ansicht schliessen, endet die Suche.',
    en: 'A hub listens for devices near it for two minutes. Calls go on. When you close this view, the search ends.',
    fr: 'Un hub écoute pendant deux minutes les appareils à sa portée. Les appels continuent. La recherche se termine quand vous fermez cette vue.',
    it: 'Un hub ascolta per due minuti i dispositivi vicini. Le chiamate continuano. Chiudendo questa vista la ricerca termina.',
  },
  'deviceSearch.start': {
    de: 'Suche starten',
    en: 'Start search',
    fr: 'Démarrer la recherche',
    it: 'Avviare la ricerca',
  },
  'deviceSearch.stop': {
    de: 'Suche beenden',
    en: 'Stop search',
    fr: 'Arrêter la recherche',
    it: 'Terminare la ricerca',
  },
  'deviceSearch.load_failed': {
    de: 'Die Hubs konnten nicht geladen werden',
    en: 'The hubs could not be loaded',
    fr: 'Les hubs n’ont pas pu être chargés',
    it: 'Non è stato possibile caricare gli hub',
  },
  'deviceSearch.load_failed.text': {
    de: 'Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    en: 'Check the connection and try again.',
    fr: 'Vérifiez la connexion et réessayez.',
    it: 'Verifichi la connessione e riprovi.',
  },
  'deviceSearch.start_failed': {
    de: 'Das ist nicht gelungen',
    en: 'That did not work',
    fr: 'Cela n’a pas fonctionné',
    it: 'Non ha funzionato',
  },
  'deviceSearch.start_failed.text': {
    de: 'Der Server hat nicht geantwortet. Bitte versuchen Sie es noch einmal.',
    en: 'The server did not answer. Please try again.',
    fr: 'Le serveur n’a pas répondu. Veuillez réessayer.',
    it: 'Il server non ha risposto. Riprovi.',
  },
  'deviceSearch.start_failed.hub_gone': {
    de: 'Diesen Hub gibt es nicht mehr. Wählen Sie einen anderen.',
    en: 'This hub no longer exists. Choose another one.',
    fr: 'Ce hub n’existe plus. Choisissez-en un autre.',
    it: 'Questo hub non esiste più. Ne scelga un altro.',
  },
  'deviceSearch.denied': {
    de: 'Dazu fehlt Ihnen die Berechtigung.',
    en: 'You lack the permission to do so.',
    fr: 'L’autorisation nécessaire vous manque.',
    it: 'Le manca l’autorizzazione necessaria.',
  },
  'deviceSearch.commit_running': {
    de: 'Die Konfiguration wird gerade übertragen. Bitte warten Sie, bis das beendet ist; Ihre Eingaben bleiben stehen.',
    en: 'The configuration is being transmitted. Please wait until that is done; what you entered stays here.',
    fr: 'La configuration est en cours de transmission. Veuillez attendre la fin; votre saisie est conservée.',
    it: 'La configurazione è in corso di trasmissione. Attenda che sia terminata; i dati inseriti restano qui.',
  },
  'deviceSearch.hub_gone': {
    de: '{hub} wurde gelöscht, die Suche ist beendet',
    en: '{hub} was deleted, the search has ended',
    fr: '{hub} a été supprimé, la recherche est terminée',
    it: '{hub} è stato eliminato, la ricerca è terminata',
  },
  'deviceSearch.hub_gone.text': {
    de: 'Was bis dahin gefunden wurde, können Sie weiterhin zuordnen.',
    en: 'You can still assign what was found until then.',
    fr: 'Vous pouvez encore attribuer ce qui a été trouvé jusque-là.',
    it: 'Può ancora assegnare ciò che è stato trovato fino ad allora.',
  },
  'deviceSearch.taken': {
    de: 'Inzwischen zugeordnet: {name}',
    en: 'Assigned meanwhile: {name}',
    fr: 'Attribué entre-temps: {name}',
    it: 'Assegnato nel frattempo: {name}',
  },
  'deviceSearch.taken.text': {
    de: 'Jemand anderes war schneller. Von Ihnen wurde nichts gespeichert.',
    en: 'Somebody else was faster. Nothing of yours was saved.',
    fr: 'Quelqu’un a été plus rapide. Rien n’a été enregistré de votre part.',
    it: 'Qualcun altro è stato più rapido. Nulla di suo è stato salvato.',
  },
  'deviceSearch.node_gone': {
    de: 'Diesen Knoten gibt es nicht mehr. Bitte wählen Sie einen anderen.',
    en: 'This node no longer exists. Please choose another one.',
    fr: 'Ce nœud n’existe plus. Veuillez en choisir un autre.',
    it: 'Questo nodo non esiste più. Ne scelga un altro.',
  },
  'deviceSearch.no_hubs': {
    de: 'Kein Hub erfasst',
    en: 'No hub registered',
    fr: 'Aucun hub enregistré',
    it: 'Nessun hub registrato',
  },
  'deviceSearch.no_hubs.text': {
    de: 'Gesucht wird über einen Hub. Erfassen Sie zuerst einen in der Administration.',
    en: 'The search goes through a hub. Register one in the administration first.',
    fr: 'La recherche passe par un hub. Enregistrez-en un d’abord dans l’administration.',
    it: 'La ricerca passa da un hub. Ne registri prima uno nell’amministrazione.',
  },
  'deviceSearch.hub_taken': {
    de: '{hub} – {name} sucht gerade',
    en: '{hub} – {name} is searching',
    fr: '{hub} – {name} cherche en ce moment',
    it: '{hub} – {name} sta cercando',
  },
  'deviceSearch.other': {
    de: '– gestartet von {name}. Ein Hub sucht für eine Person nach der anderen.',
    en: '– started by {name}. A hub searches for one person after the other.',
    fr: '– lancée par {name}. Un hub cherche pour une personne après l’autre.',
    it: '– avviata da {name}. Un hub cerca per una persona dopo l’altra.',
  },
  'deviceSearch.left': {
    de: 'noch {seconds} s',
    en: '{seconds} s left',
    fr: 'encore {seconds} s',
    it: 'ancora {seconds} s',
  },
  'deviceSearch.state.starting': {
    de: 'Suche beginnt',
    en: 'Search begins',
    fr: 'La recherche commence',
    it: 'La ricerca inizia',
  },
  'deviceSearch.state.searching': {
    de: 'Suche läuft',
    en: 'Searching',
    fr: 'Recherche en cours',
    it: 'Ricerca in corso',
  },
  'deviceSearch.state.reconnecting': {
    de: 'Verbindung zum Konfigurator unterbrochen, die Suche geht gleich weiter',
    en: 'Connection to the configurator interrupted, the search goes on shortly',
    fr: 'Liaison avec le configurateur interrompue, la recherche reprend sous peu',
    it: 'Collegamento al configuratore interrotto, la ricerca riprende a breve',
  },
  'deviceSearch.state.done': {
    de: 'Suche beendet',
    en: 'Search finished',
    fr: 'Recherche terminée',
    it: 'Ricerca terminata',
  },
  'deviceSearch.state.stopped': {
    de: 'Suche angehalten',
    en: 'Search stopped',
    fr: 'Recherche arrêtée',
    it: 'Ricerca fermata',
  },
  'deviceSearch.state.left': {
    de: 'Suche beendet, weil die Ansicht geschlossen wurde',
    en: 'Search ended because the view was closed',
    fr: 'Recherche terminée, car la vue a été fermée',
    it: 'Ricerca terminata perché la vista è stata chiusa',
  },
  'deviceSearch.state.offline': {
    de: 'Der Konfigurator antwortet nicht',
    en: 'The configurator does not answer',
    fr: 'Le configurateur ne répond pas',
    it: 'Il configuratore non risponde',
  },
  'deviceSearch.state.unauthorized': {
    de: 'Der Konfigurator lehnt die Anmeldung ab',
    en: 'The configurator refuses the log-in',
    fr: 'Le configurateur refuse la connexion',
    it: 'Il configuratore rifiuta l’accesso',
  },
  'deviceSearch.state.busy': {
    de: 'Der Hub ist beschäftigt oder nicht erreichbar',
    en: 'The hub is busy or not reachable',
    fr: 'Le hub est occupé ou non joignable',
    it: 'L’hub è occupato o non raggiungibile',
  },
  'deviceSearch.state.unsupported': {
    de: 'Dieser Konfigurator ist älter und kann nicht nach Geräten suchen. Geben Sie die Seriennummer von Hand ein.',
    en: 'This configurator is older and cannot search for devices. Enter the serial number by hand.',
    fr: 'Ce configurateur est plus ancien et ne peut pas chercher d’appareils. Saisissez le numéro de série à la main.',
    it: 'Questo configuratore è meno recente e non può cercare dispositivi. Inserisca il numero di serie a mano.',
  },
  'deviceSearch.state.unknown_hub': {
    de: 'Der Konfigurator kennt diesen Hub nicht. Übertragen Sie zuerst die Konfiguration.',
    en: 'The configurator does not know this hub. Transmit the configuration first.',
    fr: 'Le configurateur ne connaît pas ce hub. Transmettez d’abord la configuration.',
    it: 'Il configuratore non conosce questo hub. Trasmetta prima la configurazione.',
  },
  'deviceSearch.state.timed_out': {
    de: 'Suche beendet, die zwei Minuten sind um',
    en: 'Search finished, the two minutes are over',
    fr: 'Recherche terminée, les deux minutes sont écoulées',
    it: 'Ricerca terminata, i due minuti sono trascorsi',
  },
  'deviceSearch.found': {
    de: '{count, plural, one {# Gerät gefunden} other {# Geräte gefunden}}',
    en: '{count, plural, one {# device found} other {# devices found}}',
    fr: '{count, plural, one {# appareil trouvé} other {# appareils trouvés}}',
    it: '{count, plural, one {# dispositivo trovato} other {# dispositivi trovati}}',
  },
  'deviceSearch.nothing_yet': {
    de: 'Noch nichts gefunden. Drücken Sie eine Taste am Gerät, damit es sendet.',
    en: 'Nothing found yet. Press a button of the device to make it send.',
    fr: 'Rien trouvé pour l’instant. Appuyez sur une touche de l’appareil pour qu’il émette.',
    it: 'Ancora nulla. Prema un tasto del dispositivo affinché trasmetta.',
  },
  'deviceSearch.nothing': {
    de: 'Es wurde kein Gerät gefunden.',
    en: 'No device was found.',
    fr: 'Aucun appareil trouvé.',
    it: 'Nessun dispositivo trovato.',
  },
  'deviceSearch.known': {
    de: 'Bereits zugeordnet: {name}',
    en: 'Already assigned: {name}',
    fr: 'Déjà attribué: {name}',
    it: 'Già assegnato: {name}',
  },
  'deviceSearch.signal': { de: '{signal} dBm', en: '{signal} dBm', fr: '{signal} dBm', it: '{signal} dBm' },
  'deviceSearch.age.now': { de: 'soeben', en: 'just now', fr: 'à l’instant', it: 'proprio ora' },
  'deviceSearch.age.seconds': {
    de: 'vor {count} s',
    en: '{count} s ago',
    fr: 'il y a {count} s',
    it: '{count} s fa',
  },
  'deviceSearch.age.minutes': {
    de: 'vor {count} min',
    en: '{count} min ago',
    fr: 'il y a {count} min',
    it: '{count} min fa',
  },
  'deviceSearch.age.long': {
    de: 'vor mehr als einer Stunde',
    en: 'more than an hour ago',
    fr: 'il y a plus d’une heure',
    it: 'più di un’ora fa',
  },
  'deviceSearch.assign': { de: 'Zuordnen', en: 'Assign', fr: 'Attribuer', it: 'Assegnare' },
  'deviceSearch.assign_device': {
    de: '{serial} zuordnen',
    en: 'Assign {serial}',
    fr: 'Attribuer {serial}',
    it: 'Assegnare {serial}',
  },
  'deviceSearch.assign_locked': {
    de: 'Zuordnen ist hier nicht möglich',
    en: 'You cannot assign devices',
    fr: 'L’attribution n’est pas possible',
    it: 'L’assegnazione non è possibile',
  },
  'deviceSearch.assign_failed': {
    de: 'Das Gerät wurde nicht zugeordnet. Bitte versuchen Sie es noch einmal.',
    en: 'The device was not assigned. Please try again.',
    fr: 'L’appareil n’a pas été attribué. Veuillez réessayer.',
    it: 'Il dispositivo non è stato assegnato. Riprovi.',
  },
  'deviceSearch.assigned': {
    de: '{serial} zugeordnet',
    en: '{serial} assigned',
    fr: '{serial} attribué',
    it: '{serial} assegnato',
  },
  'deviceSearch.conflict': {
    de: 'Jemand hat diesen Knoten soeben geändert. Bitte wählen Sie ihn noch einmal.',
    en: 'Somebody has just changed this node. Please choose it again.',
    fr: 'Quelqu’un vient de modifier ce nœud. Veuillez le choisir à nouveau.',
    it: 'Qualcuno ha appena modificato questo nodo. Lo scelga di nuovo.',
  },
  'deviceSearch.to_node': {
    de: 'Bestehender Knoten',
    en: 'Existing node',
    fr: 'Nœud existant',
    it: 'Nodo esistente',
  },
  'deviceSearch.new_node': { de: 'Neuer Knoten', en: 'New node', fr: 'Nouveau nœud', it: 'Nuovo nodo' },
  'deviceSearch.node': {
    de: 'Gerät ohne Seriennummer',
    en: 'Device without a serial number',
    fr: 'Appareil sans numéro de série',
    it: 'Dispositivo senza numero di serie',
  },
  'deviceSearch.node.hint': {
    de: 'Es erhält Seriennummer und MAC-Adresse des gefundenen Geräts.',
    en: 'It gets the serial number and the MAC address of the found device.',
    fr: 'Il reçoit le numéro de série et l’adresse MAC de l’appareil trouvé.',
    it: 'Riceve il numero di serie e l’indirizzo MAC del dispositivo trovato.',
  },
});
