import type { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { EntityTextId } from './entityTextId.ts';
import { planTexts } from './routing/planTexts.ts';
import { texts } from './texts.ts';

export const tree = texts({
  'tree.navigation': {
    de: 'Bereiche der Übersicht',
    en: 'Areas of the overview',
    fr: 'Domaines de la vue d’ensemble',
    it: 'Aree della panoramica',
  },
  'tree.serial_unknown': {
    de: 'Diese Seriennummer passt zu keiner bekannten Geräteart. Prüfen Sie bitte, ob sie stimmt.',
    en: 'This serial number matches no known kind of device. Please check it.',
    fr: 'Ce numéro de série ne correspond à aucun type d’appareil connu. Veuillez le vérifier.',
    it: 'Questo numero di serie non corrisponde a nessun tipo di dispositivo noto. Lo controlli.',
  },
  'tree.connections': { de: 'Verbindungen', en: 'Connections', fr: 'Liaisons', it: 'Collegamenti' },
});

type Hinted =
  | 'device_text_override_call_source'
  | 'device_text_override_checkpoint'
  | 'device_text_override_button'
  | 'text_long'
  | 'text_short'
  | 'deny_manual_call_closure'
  | 'linked_system_tree_node_id'
  | 'inherit_section';

export const systemTreeNodeTexts = texts<EntityTextId<typeof systemTreeNode, Hinted>>({
  'entity.system_tree_node': { de: 'Knoten', en: 'Node', fr: 'Nœud', it: 'Nodo' },
  'entity.system_tree_nodes': { de: 'Knoten', en: 'Nodes', fr: 'Nœuds', it: 'Nodi' },
  'entity.system_tree_node.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.system_tree_node.kind': { de: 'Art', en: 'Kind', fr: 'Type', it: 'Tipo' },
  'choice.system_tree_node.kind.building': { de: 'Gebäude', en: 'Building', fr: 'Bâtiment', it: 'Edificio' },
  'choice.system_tree_node.kind.converter': {
    de: 'Umsetzer',
    en: 'Converter',
    fr: 'Convertisseur',
    it: 'Convertitore',
  },
  'choice.system_tree_node.kind.converter_device': {
    de: 'Gerät am Umsetzer',
    en: 'Converter device',
    fr: 'Appareil du convertisseur',
    it: 'Dispositivo del convertitore',
  },
  'choice.system_tree_node.kind.converter_section': {
    de: 'Abteilung am Umsetzer',
    en: 'Converter section',
    fr: 'Secteur du convertisseur',
    it: 'Reparto del convertitore',
  },
  'choice.system_tree_node.kind.device': { de: 'Gerät', en: 'Device', fr: 'Appareil', it: 'Dispositivo' },
  'choice.system_tree_node.kind.floor': { de: 'Stockwerk', en: 'Floor', fr: 'Étage', it: 'Piano' },
  'choice.system_tree_node.kind.group': { de: 'Gruppe', en: 'Group', fr: 'Groupe', it: 'Gruppo' },
  'choice.system_tree_node.kind.person': { de: 'Person', en: 'Person', fr: 'Personne', it: 'Persona' },
  'choice.system_tree_node.kind.radio': {
    de: 'Funksender',
    en: 'Radio transmitter',
    fr: 'Émetteur radio',
    it: 'Trasmettitore radio',
  },
  'choice.system_tree_node.kind.repeater': { de: 'Repeater', en: 'Repeater', fr: 'Répéteur', it: 'Ripetitore' },
  'choice.system_tree_node.kind.room': { de: 'Zimmer', en: 'Room', fr: 'Chambre', it: 'Camera' },
  'choice.system_tree_node.kind.section': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'choice.system_tree_node.kind.tech': {
    de: 'Technikgerät',
    en: 'Technical device',
    fr: 'Appareil technique',
    it: 'Dispositivo tecnico',
  },
  'choice.system_tree_node.kind.unknown': { de: 'Unbekannt', en: 'Unknown', fr: 'Inconnu', it: 'Sconosciuto' },
  'choice.system_tree_node.kind.wired': {
    de: 'Verkabeltes Gerät',
    en: 'Wired device',
    fr: 'Appareil câblé',
    it: 'Dispositivo cablato',
  },
  'entity.system_tree_node.link_type': { de: 'Verbindung', en: 'Connection', fr: 'Liaison', it: 'Collegamento' },
  'choice.system_tree_node.link_type.Radio': { de: 'Funk', en: 'Radio', fr: 'Radio', it: 'Radio' },
  'choice.system_tree_node.link_type.Repeater': { de: 'Repeater', en: 'Repeater', fr: 'Répéteur', it: 'Ripetitore' },
  'choice.system_tree_node.link_type.Tech': { de: 'Technik', en: 'Technical', fr: 'Technique', it: 'Tecnica' },
  'choice.system_tree_node.link_type.Wired': { de: 'Kabel', en: 'Wired', fr: 'Câble', it: 'Cavo' },
  'entity.system_tree_node.health': { de: 'Zustand', en: 'State', fr: 'État', it: 'Stato' },
  'choice.system_tree_node.health.defect': { de: 'Defekt', en: 'Defect', fr: 'Défaut', it: 'Guasto' },
  'choice.system_tree_node.health.unreachable': {
    de: 'Nicht erreichbar',
    en: 'Not reachable',
    fr: 'Non joignable',
    it: 'Non raggiungibile',
  },
  'choice.system_tree_node.health.battery_critical': {
    de: 'Batterie ersetzen',
    en: 'Replace battery',
    fr: 'Pile à remplacer',
    it: 'Batteria da sostituire',
  },
  'choice.system_tree_node.health.battery_low': {
    de: 'Batterie schwach',
    en: 'Low battery',
    fr: 'Pile faible',
    it: 'Batteria scarica',
  },
  'choice.system_tree_node.health.unknown': { de: 'Unbekannt', en: 'Unknown', fr: 'Inconnu', it: 'Sconosciuto' },
  'choice.system_tree_node.health.ok': { de: 'In Ordnung', en: 'All right', fr: 'En ordre', it: 'In ordine' },
  'entity.system_tree_node.parent_id': { de: 'Gehört zu', en: 'Belongs to', fr: 'Fait partie de', it: 'Appartiene a' },
  'entity.system_tree_node.section_id': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'entity.system_tree_node.serial': {
    de: 'Seriennummer',
    en: 'Serial number',
    fr: 'Numéro de série',
    it: 'Numero di serie',
  },
  'entity.system_tree_node.mac': { de: 'MAC-Adresse', en: 'MAC address', fr: 'Adresse MAC', it: 'Indirizzo MAC' },
  'entity.system_tree_node.battery': { de: 'Batterie', en: 'Battery', fr: 'Pile', it: 'Batteria' },
  'entity.system_tree_node.reachable': {
    de: 'Erreichbarkeit',
    en: 'Reachability',
    fr: 'Joignabilité',
    it: 'Raggiungibilità',
  },
  'entity.system_tree_node.last_reachable_at': {
    de: 'Zuletzt erreicht',
    en: 'Last reached',
    fr: 'Dernier contact',
    it: 'Ultimo contatto',
  },
  'entity.system_tree_node.text_long': { de: 'Langer Text', en: 'Long text', fr: 'Texte long', it: 'Testo lungo' },
  'hint.system_tree_node.text_long': {
    de: 'Steht auf Displays. Höchstens 19 Zeichen, ohne Umlaute und Sonderzeichen.',
    en: 'Shown on device displays. At most 19 characters, without accents and special characters.',
    fr: 'Figure sur les afficheurs. Au plus 19 caractères, sans accents ni signes spéciaux.',
    it: 'Appare sui display. Al massimo 19 caratteri, senza accenti e segni speciali.',
  },
  'entity.system_tree_node.text_short': { de: 'Kurzer Text', en: 'Short text', fr: 'Texte court', it: 'Testo breve' },
  'hint.system_tree_node.text_short': {
    de: 'Für kleine Displays. Höchstens 7 Zeichen, ohne Umlaute und Sonderzeichen.',
    en: 'For small displays. At most 7 characters, without accents and special characters.',
    fr: 'Pour les petits afficheurs. Au plus 7 caractères, sans accents ni signes spéciaux.',
    it: 'Per i piccoli display. Al massimo 7 caratteri, senza accenti e segni speciali.',
  },
  'entity.system_tree_node.device_text_override_call_source': {
    de: 'Statt der Rufquelle',
    en: 'Instead of the call source',
    fr: 'Au lieu de la source d’appel',
    it: 'Al posto della fonte di chiamata',
  },
  'hint.system_tree_node.device_text_override_call_source': {
    de: 'Steht in den Rufen dieses Geräts. Leer: der Text der Rufquelle.',
    en: 'Stands in the calls of this device. Empty: the text of the call source.',
    fr: 'Figure dans les appels de cet appareil. Vide: le texte de la source d’appel.',
    it: 'Compare nelle chiamate di questo dispositivo. Vuoto: il testo della fonte di chiamata.',
  },
  'entity.system_tree_node.device_text_override_checkpoint': {
    de: 'Bei Rufen an einem Checkpoint',
    en: 'For calls at a checkpoint',
    fr: 'Pour les appels à un point de contrôle',
    it: 'Per le chiamate a un punto di controllo',
  },
  'hint.system_tree_node.device_text_override_checkpoint': {
    de: 'Geht vor, wenn der Ruf einen Standort mitbringt.',
    en: 'Comes first where the call carries a position.',
    fr: 'Prioritaire si l’appel indique une position.',
    it: 'Ha la precedenza se la chiamata indica una posizione.',
  },
  'entity.system_tree_node.device_text_override_button': {
    de: 'Bei Rufen einer Taste',
    en: 'For calls of a button',
    fr: 'Pour les appels d’une touche',
    it: 'Per le chiamate di un tasto',
  },
  'hint.system_tree_node.device_text_override_button': {
    de: 'Geht vor, wenn die Rufquelle Tasten hat.',
    en: 'Comes first where the call source has buttons.',
    fr: 'Prioritaire si la source d’appel a des touches.',
    it: 'Ha la precedenza se la fonte di chiamata ha tasti.',
  },
  'entity.system_tree_node.comment': { de: 'Bemerkung', en: 'Comment', fr: 'Remarque', it: 'Osservazione' },
  'entity.system_tree_node.callback_number': {
    de: 'Rückrufnummer',
    en: 'Callback number',
    fr: 'Numéro de rappel',
    it: 'Numero di richiamata',
  },
  'entity.system_tree_node.call_source_id': {
    de: 'Rufquelle',
    en: 'Call source',
    fr: 'Source d’appel',
    it: 'Fonte di chiamata',
  },
  'entity.system_tree_node.linked_system_tree_node_id': {
    de: 'Verknüpfter Knoten',
    en: 'Linked node',
    fr: 'Nœud associé',
    it: 'Nodo associato',
  },
  'hint.system_tree_node.linked_system_tree_node_id': {
    de: 'Zum Beispiel das Medaillon einer Person und ihr Zimmer.',
    en: 'For example the medallion of a person and their room.',
    fr: 'Par exemple le médaillon d’une personne et sa chambre.',
    it: 'Per esempio il medaglione di una persona e la sua camera.',
  },
  'entity.system_tree_node.radio': { de: 'Funk', en: 'Radio', fr: 'Radio', it: 'Radio' },
  'entity.system_tree_node.is_linkable': {
    de: 'Verknüpfbar',
    en: 'Can be linked',
    fr: 'Associable',
    it: 'Associabile',
  },
  'entity.system_tree_node.is_tech': {
    de: 'Technikgerät',
    en: 'Technical device',
    fr: 'Appareil technique',
    it: 'Dispositivo tecnico',
  },
  'entity.system_tree_node.show_calls_without_presence': {
    de: 'Rufe auch ohne Anwesenheit anzeigen',
    en: 'Show calls without presence too',
    fr: 'Afficher les appels même sans présence',
    it: 'Mostrare le chiamate anche senza presenza',
  },
  'entity.system_tree_node.deny_manual_call_closure': {
    de: 'Rufe nicht von Hand beenden',
    en: 'Do not close calls by hand',
    fr: 'Ne pas terminer les appels à la main',
    it: 'Non terminare le chiamate a mano',
  },
  'hint.system_tree_node.deny_manual_call_closure': {
    de: 'Gilt auch dann, wenn die Abteilung es erlaubt. Wer das Recht dazu hat, darf trotzdem.',
    en: 'Applies even where the section allows it. Whoever has the right may still do so.',
    fr: 'Vaut même si le secteur l’autorise. Qui en a le droit peut quand même le faire.',
    it: 'Vale anche se il reparto lo consente. Chi ne ha il diritto può comunque farlo.',
  },
  'entity.system_tree_node.use_activity_control': {
    de: 'Aktivitätskontrolle',
    en: 'Activity control',
    fr: 'Contrôle d’activité',
    it: 'Controllo di attività',
  },
  'entity.system_tree_node.number': { de: 'Nummer', en: 'Number', fr: 'Numéro', it: 'Numero' },
  'entity.system_tree_node.day_sound_level': {
    de: 'Lautstärke am Tag',
    en: 'Sound level by day',
    fr: 'Volume de jour',
    it: 'Volume di giorno',
  },
  'entity.system_tree_node.night_sound_level': {
    de: 'Lautstärke in der Nacht',
    en: 'Sound level at night',
    fr: 'Volume de nuit',
    it: 'Volume di notte',
  },
  'entity.system_tree_node.disable_buzzer_at_night': {
    de: 'Kein Summer in der Nacht',
    en: 'No buzzer at night',
    fr: 'Pas d’avertisseur sonore la nuit',
    it: 'Nessun cicalino di notte',
  },
  'entity.system_tree_node.mask_time_at_night': {
    de: 'Uhrzeit in der Nacht ausblenden',
    en: 'Hide the time at night',
    fr: 'Masquer l’heure la nuit',
    it: 'Nascondere l’ora di notte',
  },
  'entity.system_tree_node.display_time': {
    de: 'Uhrzeit anzeigen',
    en: 'Show the time',
    fr: 'Afficher l’heure',
    it: 'Mostrare l’ora',
  },
  'entity.system_tree_node.inherit_section': {
    de: 'Abteilung erben',
    en: 'Inherit the section',
    fr: 'Hériter du secteur',
    it: 'Ereditare il reparto',
  },
  'hint.system_tree_node.inherit_section': {
    de: 'Vom Knoten darüber, der sie selbst festlegt.',
    en: 'From the node above that sets it itself.',
    fr: 'Du nœud supérieur qui le définit lui-même.',
    it: 'Dal nodo superiore che lo stabilisce.',
  },
  'entity.system_tree_node.inherit_text_short': {
    de: 'Kurzen Text erben',
    en: 'Inherit the short text',
    fr: 'Hériter du texte court',
    it: 'Ereditare il testo breve',
  },
  'entity.system_tree_node.inherit_text_long': {
    de: 'Langen Text erben',
    en: 'Inherit the long text',
    fr: 'Hériter du texte long',
    it: 'Ereditare il testo lungo',
  },
  'entity.system_tree_node.inherit_flight_profile': {
    de: 'Weglaufprofil erben',
    en: 'Inherit the wandering profile',
    fr: 'Hériter du profil anti-errance',
    it: 'Ereditare il profilo di allontanamento',
  },
  'entity.system_tree_node.flight_profile_id': {
    de: 'Weglaufprofil',
    en: 'Wandering profile',
    fr: 'Profil anti-errance',
    it: 'Profilo di allontanamento',
  },
  'entity.system_tree_node.position': { de: 'Standort', en: 'Position', fr: 'Position', it: 'Posizione' },
  'entity.system_tree_node.position_updated_at': {
    de: 'Standort gemeldet',
    en: 'Position reported',
    fr: 'Position signalée',
    it: 'Posizione segnalata',
  },
  'entity.system_tree_node.last_activity_at': {
    de: 'Letzte Aktivität',
    en: 'Last activity',
    fr: 'Dernière activité',
    it: 'Ultima attività',
  },
  'entity.system_tree_node.muted': {
    de: 'Tongeber stumm',
    en: 'Sounder muted',
    fr: 'Son coupé',
    it: 'Suono disattivato',
  },
  ...planTexts('system_tree_node'),
});
