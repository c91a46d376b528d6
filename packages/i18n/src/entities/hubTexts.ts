import type { hub } from '@carestead/domain/entities/hub';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

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
