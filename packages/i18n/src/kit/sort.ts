import { texts } from '../texts.ts';

export const sort = texts({
  'sort.title': { de: 'Reihenfolge', en: 'Order', fr: 'Ordre', it: 'Ordine' },
  'sort.text': {
    de: 'Zuoberst steht, was zuerst angezeigt wird. Jede Änderung gilt sofort.',
    en: 'What is shown first is on top. Every change takes effect at once.',
    fr: 'En haut se trouve ce qui s’affiche en premier. Chaque modification s’applique aussitôt.',
    it: 'In alto sta ciò che viene mostrato per primo. Ogni modifica si applica subito.',
  },
  'sort.failed.title': {
    de: 'Die Reihenfolge wurde nicht gespeichert',
    en: 'The order was not saved',
    fr: 'L’ordre n’a pas été enregistré',
    it: 'L’ordine non è stato salvato',
  },
  'sort.failed.text': {
    de: 'Sie steht wieder wie zuvor. Bitte versuchen Sie es erneut.',
    en: 'It is as it was before. Please try again.',
    fr: 'Il est de nouveau comme avant. Veuillez réessayer.',
    it: 'È di nuovo come prima. Riprovi.',
  },
  'sort.instructions': {
    de: 'Mit der Leertaste aufnehmen, mit den Pfeiltasten verschieben, mit der Leertaste ablegen, mit Escape abbrechen.',
    en: 'Lift with space, move with the arrow keys, drop with space, cancel with Escape.',
    fr: 'Saisir avec la barre d’espace, déplacer avec les flèches, déposer avec la barre d’espace, annuler avec Échap.',
    it: 'Prendere con la barra spaziatrice, spostare con le frecce, posare con la barra spaziatrice, annullare con Esc.',
  },
  'sort.lifted': {
    de: '{name} aufgenommen, Position {position} von {count}',
    en: '{name} lifted, position {position} of {count}',
    fr: '{name} saisi, position {position} sur {count}',
    it: '{name} preso, posizione {position} di {count}',
  },
  'sort.moved': {
    de: '{name} steht an Position {position} von {count}',
    en: '{name} is at position {position} of {count}',
    fr: '{name} est en position {position} sur {count}',
    it: '{name} è in posizione {position} di {count}',
  },
  'sort.dropped': {
    de: '{name} abgelegt an Position {position} von {count}',
    en: '{name} dropped at position {position} of {count}',
    fr: '{name} déposé en position {position} sur {count}',
    it: '{name} posato in posizione {position} di {count}',
  },
  'sort.cancelled': {
    de: '{name} steht wieder, wo es war',
    en: '{name} is back where it was',
    fr: '{name} est revenu à sa place',
    it: '{name} è tornato al suo posto',
  },
  'sort.handle': { de: '{name} verschieben', en: 'Move {name}', fr: 'Déplacer {name}', it: 'Sposta {name}' },
  'sort.handle_kind': {
    de: 'Griff zum Verschieben',
    en: 'Handle for moving',
    fr: 'Poignée de déplacement',
    it: 'Maniglia per spostare',
  },
  'sort.move_up': { de: '{name} nach oben', en: 'Move {name} up', fr: 'Monter {name}', it: 'Sposta {name} in su' },
  'sort.move_down': {
    de: '{name} nach unten',
    en: 'Move {name} down',
    fr: 'Descendre {name}',
    it: 'Sposta {name} in giù',
  },
  'sort.position': {
    de: '{name} steht an Position {position}, verschieben',
    en: '{name} is at position {position}, move',
    fr: '{name} est en position {position}, déplacer',
    it: '{name} è in posizione {position}, spostare',
  },
  'sort.to_position': { de: 'An Position', en: 'To position', fr: 'À la position', it: 'Alla posizione' },
  'sort.move': { de: 'Verschieben', en: 'Move', fr: 'Déplacer', it: 'Sposta' },
});

/** What the ids mean that have no row of their own. */
export const reserved = texts({
  'reserved.schedule.20': { de: 'Ganztags', en: 'All day', fr: 'Toute la journée', it: 'Tutto il giorno' },
  'reserved.schedule.255': {
    de: 'Kein Zeitplan',
    en: 'No schedule',
    fr: 'Aucun horaire',
    it: 'Nessun programma orario',
  },
  'reserved.display_group.253': {
    de: 'Rufe der Abteilung',
    en: 'Section calls',
    fr: 'Appels du secteur',
    it: 'Chiamate del reparto',
  },
  'reserved.display_group.254': { de: 'Alle Rufe', en: 'All calls', fr: 'Tous les appels', it: 'Tutte le chiamate' },
  'reserved.display_group.255': { de: 'Keine Rufe', en: 'No calls', fr: 'Aucun appel', it: 'Nessuna chiamata' },
  'reserved.app_display_group.253': {
    de: 'Rufe der Abteilung',
    en: 'Section calls',
    fr: 'Appels du secteur',
    it: 'Chiamate del reparto',
  },
  'reserved.app_display_group.254': {
    de: 'Alle Rufe',
    en: 'All calls',
    fr: 'Tous les appels',
    it: 'Tutte le chiamate',
  },
  'reserved.app_display_group.255': { de: 'Keine Rufe', en: 'No calls', fr: 'Aucun appel', it: 'Nessuna chiamata' },
});
