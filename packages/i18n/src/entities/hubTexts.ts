import type { hub } from '@carestead/domain/entities/hub';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

export const hubTexts = texts<EntityTextId<typeof hub>>({
  'entity.hub': { de: 'Hub', en: 'Hub', fr: 'Hub', it: 'Hub' },
  'entity.hubs': { de: 'Hubs', en: 'Hubs', fr: 'Hubs', it: 'Hub' },
  'entity.hub.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.hub.ip': { de: 'IP-Adresse', en: 'IP address', fr: 'Adresse IP', it: 'Indirizzo IP' },
  'entity.hub.username': { de: 'Benutzername', en: 'Username', fr: 'Nom d’utilisateur', it: 'Nome utente' },
  'entity.hub.password': { de: 'Passwort', en: 'Password', fr: 'Mot de passe', it: 'Password' },
});
