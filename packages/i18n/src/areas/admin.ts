import { texts } from '../texts.ts';

export const admin = texts({
  'admin.title': { de: 'Administration', en: 'Administration', fr: 'Administration', it: 'Amministrazione' },
  'admin.navigation': {
    de: 'Bereiche der Administration',
    en: 'Areas of administration',
    fr: 'Domaines de l’administration',
    it: 'Aree dell’amministrazione',
  },
  'admin.group.calls': { de: 'Rufe', en: 'Calls', fr: 'Appels', it: 'Chiamate' },
  'admin.group.places': { de: 'Orte & Zeiten', en: 'Places & times', fr: 'Lieux & horaires', it: 'Luoghi e orari' },
  'admin.group.system': { de: 'System', en: 'System', fr: 'Système', it: 'Sistema' },
  'admin.group.people': {
    de: 'Personen & Berichte',
    en: 'People & reports',
    fr: 'Personnes & rapports',
    it: 'Persone e rapporti',
  },
});
