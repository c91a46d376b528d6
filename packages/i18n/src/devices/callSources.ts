import { texts } from '../texts.ts';

export const callSources = texts({
  'callSources.joins': {
    de: 'Die neue Rufquelle kommt in die Gruppe «{name}», die Ihre Rolle verwaltet.',
    en: 'The new call source joins the group “{name}”, which your role manages.',
    fr: 'La nouvelle source d’appel rejoint le groupe «{name}», que votre rôle gère.',
    it: 'La nuova fonte di chiamata entra nel gruppo «{name}», gestito dal suo ruolo.',
  },
  'callSources.joins_none': {
    de: 'Die neue Rufquelle gehört noch zu keiner Gruppe. Nehmen Sie sie danach bei den Rufquellengruppen auf.',
    en: 'The new call source belongs to no group yet. Add it to one afterwards, under call source groups.',
    fr: 'La nouvelle source d’appel n’appartient encore à aucun groupe. Ajoutez-la ensuite dans les groupes de sources.',
    it: 'La nuova fonte di chiamata non appartiene ancora a nessun gruppo. La aggiunga poi nei gruppi di fonti.',
  },
});
