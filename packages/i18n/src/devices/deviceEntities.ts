import type { callSource } from '@carestead/domain/devices/callSource';
import type { callSourceGroup } from '@carestead/domain/devices/callSourceGroup';
import type { hub } from '@carestead/domain/devices/hub';
import type { EntityTextId } from '../entityTextId.ts';
import { texts } from '../texts.ts';

export const callSourceTexts = texts<EntityTextId<typeof callSource, 'number' | 'char'>>({
  'entity.call_source': { de: 'Rufquelle', en: 'Call source', fr: 'Source d’appel', it: 'Fonte di chiamata' },
  'entity.call_sources': { de: 'Rufquellen', en: 'Call sources', fr: 'Sources d’appel', it: 'Fonti di chiamata' },
  'entity.call_source.number': { de: 'Nummer', en: 'Number', fr: 'Numéro', it: 'Numero' },
  'hint.call_source.number': {
    de: 'Unter dieser Nummer meldet sich die Rufquelle beim Konfigurator.',
    en: 'The number by which the call source reports to the configurator.',
    fr: 'Numéro sous lequel la source s’annonce au configurateur.',
    it: 'Numero con cui la fonte si annuncia al configuratore.',
  },
  'entity.call_source.text': { de: 'Text', en: 'Text', fr: 'Texte', it: 'Testo' },
  'entity.call_source.char': { de: 'Zeichen', en: 'Character', fr: 'Caractère', it: 'Carattere' },
  'hint.call_source.char': {
    de: 'Steht auf Displays, die nur ein Zeichen zeigen können.',
    en: 'Shown on displays that have room for one character only.',
    fr: 'Figure sur les afficheurs qui ne montrent qu’un caractère.',
    it: 'Compare sui display che mostrano un solo carattere.',
  },
});

export const callSourceGroupTexts = texts<EntityTextId<typeof callSourceGroup, 'flag' | 'timeout_minutes'>>({
  'entity.call_source_group': {
    de: 'Rufquellengruppe',
    en: 'Call source group',
    fr: 'Groupe de sources',
    it: 'Gruppo di fonti',
  },
  'entity.call_source_groups': {
    de: 'Rufquellengruppen',
    en: 'Call source groups',
    fr: 'Groupes de sources',
    it: 'Gruppi di fonti',
  },
  'entity.call_source_group.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.call_source_group.flag': { de: 'Art', en: 'Kind', fr: 'Type', it: 'Tipo' },
  'hint.call_source_group.flag': {
    de: 'Die Stufe, die eine Rolle für eine Technikgruppe hat, gilt auch für deren Geräte.',
    en: 'The level that a role has for a technical group also applies to its devices.',
    fr: 'Le niveau d’un rôle pour un groupe technique vaut aussi pour ses appareils.',
    it: 'Il livello di un ruolo per un gruppo tecnico vale anche per i suoi dispositivi.',
  },
  'choice.call_source_group.flag.None': { de: 'Allgemein', en: 'General', fr: 'Général', it: 'Generale' },
  'choice.call_source_group.flag.Radio': { de: 'Funk', en: 'Radio', fr: 'Radio', it: 'Radio' },
  'choice.call_source_group.flag.Repeater': { de: 'Repeater', en: 'Repeater', fr: 'Répéteur', it: 'Ripetitore' },
  'choice.call_source_group.flag.Tech': { de: 'Technik', en: 'Technical', fr: 'Technique', it: 'Tecnica' },
  'choice.call_source_group.flag.Wired': { de: 'Verkabelt', en: 'Wired', fr: 'Câblé', it: 'Cablato' },
  'entity.call_source_group.timeout_minutes': {
    de: 'Frist in Minuten',
    en: 'Time-out in minutes',
    fr: 'Délai en minutes',
    it: 'Termine in minuti',
  },
  'hint.call_source_group.timeout_minutes': {
    de: 'Meldet sich ein Gerät so lange nicht, gilt es als nicht erreichbar. Bei 0 gilt die Frist aus den Einstellungen.',
    en: 'A device that does not report for this long counts as not reachable. With 0 the time-out of the settings applies.',
    fr: 'Un appareil qui ne s’annonce pas pendant ce délai est considéré comme non joignable. Avec 0, le délai des réglages s’applique.',
    it: 'Un dispositivo che non si annuncia entro questo termine risulta non raggiungibile. Con 0 vale il termine delle impostazioni.',
  },
  'entity.call_source_group.related_callsources': {
    de: 'Rufquellen',
    en: 'Call sources',
    fr: 'Sources d’appel',
    it: 'Fonti di chiamata',
  },
});

export const hubTexts = texts<EntityTextId<typeof hub>>({
  'entity.hub': { de: 'Hub', en: 'Hub', fr: 'Hub', it: 'Hub' },
  'entity.hubs': { de: 'Hubs', en: 'Hubs', fr: 'Hubs', it: 'Hub' },
  'entity.hub.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.hub.ip': { de: 'IP-Adresse', en: 'IP address', fr: 'Adresse IP', it: 'Indirizzo IP' },
  'entity.hub.username': { de: 'Benutzername', en: 'Username', fr: 'Nom d’utilisateur', it: 'Nome utente' },
  'entity.hub.status': { de: 'Zustand', en: 'State', fr: 'État', it: 'Stato' },
  'choice.hub.status.Busy': { de: 'Beschäftigt', en: 'Busy', fr: 'Occupé', it: 'Occupato' },
  'choice.hub.status.Offline': {
    de: 'Nicht erreichbar',
    en: 'Not reachable',
    fr: 'Non joignable',
    it: 'Non raggiungibile',
  },
  'choice.hub.status.Processing': {
    de: 'In Verarbeitung',
    en: 'Processing',
    fr: 'Traitement en cours',
    it: 'In elaborazione',
  },
  'choice.hub.status.Ready': { de: 'Bereit', en: 'Ready', fr: 'Prêt', it: 'Pronto' },
  'choice.hub.status.Unauthorized': {
    de: 'Anmeldung abgelehnt',
    en: 'Log-in refused',
    fr: 'Connexion refusée',
    it: 'Accesso rifiutato',
  },
  'choice.hub.status.Unknown': { de: 'Unbekannt', en: 'Unknown', fr: 'Inconnu', it: 'Sconosciuto' },
  'entity.hub.last_sync': {
    de: 'Zuletzt synchron',
    en: 'Last synchronised',
    fr: 'Dernière synchronisation',
    it: 'Ultima sincronizzazione',
  },
  'entity.hub.password': { de: 'Passwort', en: 'Password', fr: 'Mot de passe', it: 'Password' },
});
