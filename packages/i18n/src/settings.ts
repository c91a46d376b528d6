import type { globalSetting } from '@carestead/domain/settings/globalSetting';
import type { EntityTextId } from './entityTextId.ts';
import { texts } from './texts.ts';

type Hinted = keyof (typeof globalSetting)['fields'];

export const globalSettingTexts = texts<EntityTextId<typeof globalSetting, Hinted>>({
  'entity.global_setting': { de: 'Einstellungen', en: 'Settings', fr: 'Réglages', it: 'Impostazioni' },
  'entity.global_settings': { de: 'Einstellungen', en: 'Settings', fr: 'Réglages', it: 'Impostazioni' },
  'entity.global_setting.locale': { de: 'Sprache', en: 'Language', fr: 'Langue', it: 'Lingua' },
  'hint.global_setting.locale': {
    de: 'Mit dieser Sprache beginnen neue Benutzer.',
    en: 'The language that new users begin with.',
    fr: 'Langue avec laquelle commencent les nouveaux utilisateurs.',
    it: 'Lingua con cui iniziano i nuovi utenti.',
  },
  'choice.global_setting.locale.de': { de: 'Deutsch', en: 'German', fr: 'Allemand', it: 'Tedesco' },
  'choice.global_setting.locale.en': { de: 'Englisch', en: 'English', fr: 'Anglais', it: 'Inglese' },
  'choice.global_setting.locale.fr': { de: 'Französisch', en: 'French', fr: 'Français', it: 'Francese' },
  'choice.global_setting.locale.it': { de: 'Italienisch', en: 'Italian', fr: 'Italien', it: 'Italiano' },
  'entity.global_setting.defects_timeout': {
    de: 'Defekte anzeigen nach (Sekunden)',
    en: 'Show defects after (seconds)',
    fr: 'Afficher les défauts après (secondes)',
    it: 'Mostrare i guasti dopo (secondi)',
  },
  'hint.global_setting.defects_timeout': {
    de: 'Ein Gerät, das gerade erst ausgefallen ist, antwortet oft gleich wieder.',
    en: 'A device that has only just failed often answers again soon.',
    fr: 'Un appareil qui vient de tomber en défaut répond souvent de nouveau peu après.',
    it: 'Un dispositivo appena guasto spesso risponde di nuovo poco dopo.',
  },
  'entity.global_setting.battery_threshold_low': {
    de: 'Batterie schwach unter (%)',
    en: 'Low battery below (%)',
    fr: 'Pile faible en dessous de (%)',
    it: 'Batteria scarica sotto (%)',
  },
  'hint.global_setting.battery_threshold_low': {
    de: 'Darunter wird die Batterie gelb.',
    en: 'Below this the battery turns yellow.',
    fr: 'En dessous, la pile devient jaune.',
    it: 'Al di sotto la batteria diventa gialla.',
  },
  'entity.global_setting.battery_threshold_critical': {
    de: 'Batterie kritisch unter (%)',
    en: 'Critical battery below (%)',
    fr: 'Pile critique en dessous de (%)',
    it: 'Batteria critica sotto (%)',
  },
  'hint.global_setting.battery_threshold_critical': {
    de: 'Darunter wird die Batterie rot und muss ersetzt werden.',
    en: 'Below this the battery turns red and must be replaced.',
    fr: 'En dessous, la pile devient rouge et doit être remplacée.',
    it: 'Al di sotto la batteria diventa rossa e va sostituita.',
  },
  'entity.global_setting.radio_monitoring_timeout': {
    de: 'Funksender: nicht erreichbar nach (Minuten)',
    en: 'Radio transmitters: not reachable after (minutes)',
    fr: 'Émetteurs radio: non joignables après (minutes)',
    it: 'Trasmettitori radio: non raggiungibili dopo (minuti)',
  },
  'hint.global_setting.radio_monitoring_timeout': {
    de: 'Meldet sich ein Gerät so lange nicht, gilt es als nicht erreichbar. Eine Rufquellengruppe kann eine eigene Frist haben.',
    en: 'A device that does not report for this long counts as not reachable. A call source group may have its own time-out.',
    fr: 'Un appareil qui ne s’annonce pas pendant ce délai est considéré comme non joignable. Un groupe de sources peut avoir son propre délai.',
    it: 'Un dispositivo che non si annuncia entro questo termine risulta non raggiungibile. Un gruppo di fonti può avere un termine proprio.',
  },
  'entity.global_setting.tech_monitoring_timeout': {
    de: 'Technikgeräte: nicht erreichbar nach (Minuten)',
    en: 'Technical devices: not reachable after (minutes)',
    fr: 'Appareils techniques: non joignables après (minutes)',
    it: 'Dispositivi tecnici: non raggiungibili dopo (minuti)',
  },
  'hint.global_setting.tech_monitoring_timeout': {
    de: 'Gilt für Geräte der Haustechnik, die keiner Rufquellengruppe mit eigener Frist angehören.',
    en: 'For technical devices that belong to no call source group with its own time-out.',
    fr: 'Pour les appareils techniques sans groupe de sources ayant son propre délai.',
    it: 'Per i dispositivi tecnici senza gruppo di fonti con un termine proprio.',
  },
  'entity.global_setting.wired_monitoring_timeout': {
    de: 'Verkabelte Geräte: nicht erreichbar nach (Minuten)',
    en: 'Wired devices: not reachable after (minutes)',
    fr: 'Appareils câblés: non joignables après (minutes)',
    it: 'Dispositivi cablati: non raggiungibili dopo (minuti)',
  },
  'hint.global_setting.wired_monitoring_timeout': {
    de: 'Gilt für verkabelte Geräte, die keiner Rufquellengruppe mit eigener Frist angehören.',
    en: 'For wired devices that belong to no call source group with its own time-out.',
    fr: 'Pour les appareils câblés sans groupe de sources ayant son propre délai.',
    it: 'Per i dispositivi cablati senza gruppo di fonti con un termine proprio.',
  },
  'entity.global_setting.allow_empty_call_source_names': {
    de: 'Rufquellen ohne Namen erlauben',
    en: 'Allow call sources without a name',
    fr: 'Autoriser les sources d’appel sans nom',
    it: 'Consentire fonti di chiamata senza nome',
  },
  'hint.global_setting.allow_empty_call_source_names': {
    de: 'Sonst werden leere Namen vom Konfigurator nicht übernommen.',
    en: 'Otherwise empty names are not taken over from the configurator.',
    fr: 'Sinon, les noms vides du configurateur ne sont pas repris.',
    it: 'Altrimenti i nomi vuoti del configuratore non vengono ripresi.',
  },
  'entity.global_setting.ignore_linkable_node_pool_for_super_users': {
    de: 'Alle Knoten verknüpfbar für Super-User',
    en: 'All nodes linkable for super users',
    fr: 'Tous les nœuds associables pour les super-utilisateurs',
    it: 'Tutti i nodi associabili per i superutenti',
  },
  'hint.global_setting.ignore_linkable_node_pool_for_super_users': {
    de: 'Andere sehen nur die Knoten, die dafür freigegeben sind.',
    en: 'Others see only the nodes that are meant for it.',
    fr: 'Les autres ne voient que les nœuds prévus pour cela.',
    it: 'Gli altri vedono solo i nodi previsti per questo.',
  },
  'entity.global_setting.system_tree_text_long_required': {
    de: 'Langer Text im Systembaum nötig',
    en: 'Long text required in the system tree',
    fr: 'Texte long requis dans l’arborescence',
    it: 'Testo lungo obbligatorio nella struttura del sistema',
  },
  'hint.global_setting.system_tree_text_long_required': {
    de: 'Ein Eintrag ohne langen Text kann dann nicht gespeichert werden.',
    en: 'An entry without a long text cannot be saved then.',
    fr: 'Un élément sans texte long ne peut alors pas être enregistré.',
    it: 'In tal caso un elemento senza testo lungo non può essere salvato.',
  },
  'entity.global_setting.probable_defects_enabled': {
    de: 'Wahrscheinliche Defekte erkennen',
    en: 'Detect probable defects',
    fr: 'Détecter les défauts probables',
    it: 'Rilevare guasti probabili',
  },
  'hint.global_setting.probable_defects_enabled': {
    de: 'Ein Gerät, das dasselbe Kriterium auffallend oft meldet, ist wahrscheinlich defekt. Die Werte sind die Vorgabe für neue Überwachungen.',
    en: 'A device that reports the same criterion remarkably often is probably defective. The values are the defaults of new monitors.',
    fr: 'Un appareil qui annonce très souvent le même critère est probablement défectueux. Les valeurs servent de base aux nouvelles surveillances.',
    it: 'Un dispositivo che segnala molto spesso lo stesso criterio è probabilmente guasto. I valori sono la base dei nuovi controlli.',
  },
  'entity.global_setting.probable_defect_threshold': {
    de: 'Wahrscheinlich defekt ab (Meldungen)',
    en: 'Probably defective from (reports)',
    fr: 'Probablement défectueux dès (annonces)',
    it: 'Probabilmente guasto da (segnalazioni)',
  },
  'hint.global_setting.probable_defect_threshold': {
    de: 'So oft muss das Kriterium gemeldet werden.',
    en: 'The criterion must be reported this often.',
    fr: 'Le critère doit être annoncé autant de fois.',
    it: 'Il criterio deve essere segnalato tante volte.',
  },
  'entity.global_setting.probable_defect_timeframe': {
    de: 'innerhalb von (Stunden)',
    en: 'within (hours)',
    fr: 'en l’espace de (heures)',
    it: 'entro (ore)',
  },
  'hint.global_setting.probable_defect_timeframe': {
    de: 'Was länger zurückliegt, zählt nicht mit.',
    en: 'What lies further back is not counted.',
    fr: 'Ce qui est plus ancien ne compte pas.',
    it: 'Ciò che è precedente non viene contato.',
  },
  'entity.global_setting.app_gateway_enabled': {
    de: 'Rufe auf Telefone',
    en: 'Calls to phones',
    fr: 'Appels vers les téléphones',
    it: 'Chiamate ai telefoni',
  },
  'hint.global_setting.app_gateway_enabled': {
    de: 'Gekoppelte App-Geräte erhalten die Rufe eines Systems. Die Lizenz muss App-Geräte enthalten.',
    en: 'Paired app devices receive the calls of one system. The licence must include app devices.',
    fr: 'Les appareils mobiles appairés reçoivent les appels d’un système. La licence doit comprendre des appareils mobiles.',
    it: 'I dispositivi mobili accoppiati ricevono le chiamate di un sistema. La licenza deve comprendere dispositivi mobili.',
  },
  'entity.global_setting.app_gateway_system_id': {
    de: 'System der Telefone',
    en: 'System of the phones',
    fr: 'Système des téléphones',
    it: 'Sistema dei telefoni',
  },
  'hint.global_setting.app_gateway_system_id': {
    de: 'Nur die Rufe dieses Systems gehen auf Telefone; nur dort erscheint das Menü «App».',
    en: 'Only calls of this system go to phones; only there the menu shows “App”.',
    fr: 'Seuls les appels de ce système vont aux téléphones; le menu «App» n’apparaît que là.',
    it: 'Solo le chiamate di questo sistema vanno ai telefoni; solo lì compare il menu «App».',
  },
});

export const settings = texts({
  'settings.battery': { de: 'Batterie', en: 'Battery', fr: 'Pile', it: 'Batteria' },
  'settings.monitoring': { de: 'Überwachung', en: 'Monitoring', fr: 'Surveillance', it: 'Sorveglianza' },
  'settings.probable_defects': {
    de: 'Wahrscheinliche Defekte',
    en: 'Probable defects',
    fr: 'Défauts probables',
    it: 'Guasti probabili',
  },
  'settings.defects_off': {
    de: 'Die Erkennung ist aus',
    en: 'Detection is off',
    fr: 'La détection est désactivée',
    it: 'Il rilevamento è disattivato',
  },
  'settings.app': { de: 'App', en: 'App', fr: 'App', it: 'App' },
  'settings.app_not_licensed': {
    de: 'Die Lizenz enthält keine App-Geräte',
    en: 'The licence includes no app devices',
    fr: 'La licence ne comprend aucun appareil mobile',
    it: 'La licenza non comprende dispositivi mobili',
  },
  'settings.app_off': {
    de: 'Rufe gehen nicht auf Telefone',
    en: 'Calls do not go to phones',
    fr: 'Les appels ne vont pas aux téléphones',
    it: 'Le chiamate non vanno ai telefoni',
  },
  'settings.tree': {
    de: 'Systembaum',
    en: 'System tree',
    fr: 'Arborescence',
    it: 'Struttura del sistema',
  },
});
