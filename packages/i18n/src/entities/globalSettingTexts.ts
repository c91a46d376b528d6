import type { globalSetting } from '@carestead/domain/entities/globalSetting';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

type Hinted =
  | 'defects_timeout'
  | 'battery_threshold_low'
  | 'battery_threshold_critical'
  | 'radio_monitoring_timeout'
  | 'allow_empty_call_source_names'
  | 'ignore_linkable_node_pool_for_super_users'
  | 'probable_defects_enabled';

export const globalSettingTexts = texts<EntityTextId<typeof globalSetting, Hinted>>({
  'entity.global_setting': { de: 'Einstellungen', en: 'Settings', fr: 'Réglages', it: 'Impostazioni' },
  'entity.global_settings': { de: 'Einstellungen', en: 'Settings', fr: 'Réglages', it: 'Impostazioni' },
  'entity.global_setting.locale': { de: 'Sprache', en: 'Language', fr: 'Langue', it: 'Lingua' },
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
    de: 'Ein junger Defekt ist meist ein Gerät, das gleich wieder antwortet.',
    en: 'A young defect is usually a device that is about to answer again.',
    fr: 'Un défaut récent est le plus souvent un appareil qui va bientôt répondre.',
    it: 'Un guasto recente è di solito un dispositivo che sta per rispondere.',
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
    de: 'Funkgeräte: nicht erreichbar nach (Minuten)',
    en: 'Radio devices: not reachable after (minutes)',
    fr: 'Appareils radio: non joignables après (minutes)',
    it: 'Dispositivi radio: non raggiungibili dopo (minuti)',
  },
  'hint.global_setting.radio_monitoring_timeout': {
    de: 'So lange darf ein Gerät schweigen. Eine Rufquellengruppe kann eine eigene Zeit haben.',
    en: 'How long a device may be silent. A call source group may have a time of its own.',
    fr: 'Durée pendant laquelle un appareil peut se taire. Un groupe de sources peut avoir sa propre durée.',
    it: 'Per quanto un dispositivo può tacere. Un gruppo di fonti può avere un tempo proprio.',
  },
  'entity.global_setting.tech_monitoring_timeout': {
    de: 'Technische Geräte: nicht erreichbar nach (Minuten)',
    en: 'Technical devices: not reachable after (minutes)',
    fr: 'Appareils techniques: non joignables après (minutes)',
    it: 'Dispositivi tecnici: non raggiungibili dopo (minuti)',
  },
  'entity.global_setting.wired_monitoring_timeout': {
    de: 'Verkabelte Geräte: nicht erreichbar nach (Minuten)',
    en: 'Wired devices: not reachable after (minutes)',
    fr: 'Appareils câblés: non joignables après (minutes)',
    it: 'Dispositivi cablati: non raggiungibili dopo (minuti)',
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
    de: 'Alle Knoten verknüpfbar für Personen mit allen Rechten',
    en: 'All nodes linkable for people with all rights',
    fr: 'Tous les nœuds associables pour les personnes ayant tous les droits',
    it: 'Tutti i nodi collegabili per chi ha tutti i diritti',
  },
  'hint.global_setting.ignore_linkable_node_pool_for_super_users': {
    de: 'Andere sehen nur die Knoten, die dafür freigegeben sind.',
    en: 'Others see only the nodes that are released for it.',
    fr: 'Les autres ne voient que les nœuds prévus pour cela.',
    it: 'Gli altri vedono solo i nodi previsti per questo.',
  },
  'entity.global_setting.system_tree_text_long_required': {
    de: 'Langer Text im Systembaum nötig',
    en: 'Long text required in the system tree',
    fr: 'Texte long requis dans l’arborescence',
    it: 'Testo lungo obbligatorio nella struttura del sistema',
  },
  'entity.global_setting.probable_defects_enabled': {
    de: 'Wahrscheinliche Defekte erkennen',
    en: 'Detect probable defects',
    fr: 'Détecter les défauts probables',
    it: 'Rilevare guasti probabili',
  },
  'hint.global_setting.probable_defects_enabled': {
    de: 'Ein Gerät, das auffallend oft ruft, ist wahrscheinlich defekt.',
    en: 'A device that calls remarkably often is probably defective.',
    fr: 'Un appareil qui appelle anormalement souvent est probablement défectueux.',
    it: 'Un dispositivo che chiama insolitamente spesso è probabilmente guasto.',
  },
  'entity.global_setting.probable_defect_threshold': {
    de: 'Wahrscheinlich defekt ab (Rufe)',
    en: 'Probably defective from (calls)',
    fr: 'Probablement défectueux dès (appels)',
    it: 'Probabilmente guasto da (chiamate)',
  },
  'entity.global_setting.probable_defect_timeframe': {
    de: 'innerhalb von (Stunden)',
    en: 'within (hours)',
    fr: 'en l’espace de (heures)',
    it: 'entro (ore)',
  },
});
