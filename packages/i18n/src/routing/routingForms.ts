import { texts } from '../texts.ts';

export const routingForms = texts({
  'routingForms.schedule.steps': {
    de: 'Abschnitte des Tages',
    en: 'Periods of the day',
    fr: 'Périodes de la journée',
    it: 'Periodi della giornata',
  },
  'routingForms.schedule.band': {
    de: 'Der Tag von 0 bis 24 Uhr',
    en: 'The day from 0 to 24',
    fr: 'La journée de 0 à 24 heures',
    it: 'La giornata dalle 0 alle 24',
  },
  'routingForms.schedule.add': {
    de: 'Abschnitt hinzufügen',
    en: 'Add a period',
    fr: 'Ajouter une période',
    it: 'Aggiungi un periodo',
  },
  'routingForms.schedule.remove': {
    de: '{label} entfernen',
    en: 'Remove {label}',
    fr: 'Supprimer {label}',
    it: 'Rimuovi {label}',
  },
  'routingForms.schedule.full': {
    de: 'Ein Zeitplan hat höchstens fünf Abschnitte.',
    en: 'A schedule has at most five periods.',
    fr: 'Un horaire compte cinq périodes au plus.',
    it: 'Un programma orario ha al massimo cinque periodi.',
  },
  'routingForms.matrix.text': {
    de: 'Welche Rufarten welcher Abteilungen diese Gruppe zeigt. Die Pfeiltasten führen von Feld zu Feld.',
    en: 'Which call types of which sections this group shows. The arrow keys move from field to field.',
    fr: 'Quels types d’appel de quels secteurs ce groupe affiche. Les flèches passent d’une case à l’autre.',
    it: 'Quali tipi di chiamata di quali reparti mostra questo gruppo. Con le frecce ci si sposta da una casella all’altra.',
  },
  'routingForms.matrix.find': {
    de: 'Abteilung suchen',
    en: 'Find a section',
    fr: 'Chercher un secteur',
    it: 'Cerca un reparto',
  },
  'routingForms.matrix.row': {
    de: 'Alle Rufarten: {name}',
    en: 'All call types: {name}',
    fr: 'Tous les types d’appel: {name}',
    it: 'Tutti i tipi di chiamata: {name}',
  },
  'routingForms.matrix.column': {
    de: 'Alle Abteilungen: {name}',
    en: 'All sections: {name}',
    fr: 'Tous les secteurs: {name}',
    it: 'Tutti i reparti: {name}',
  },
  'routingForms.matrix.count': {
    de: '{count, plural, =0 {Keine Zuordnung} one {# Zuordnung} other {# Zuordnungen}}',
    en: '{count, plural, =0 {No assignment} one {# assignment} other {# assignments}}',
    fr: '{count, plural, =0 {Aucune attribution} one {# attribution} other {# attributions}}',
    it: '{count, plural, =0 {Nessuna assegnazione} one {# assegnazione} other {# assegnazioni}}',
  },
  'routingForms.matrix.nothing': {
    de: 'Dafür braucht es mindestens eine Abteilung und eine Rufart.',
    en: 'This needs at least one section and one call type.',
    fr: 'Il faut au moins un secteur et un type d’appel.',
    it: 'Servono almeno un reparto e un tipo di chiamata.',
  },
  'routingForms.matrix.not_used': {
    de: 'Zuordnungen gelten nur, wenn die Gruppe zugeordnete Rufe zeigt.',
    en: 'Assignments apply only while the group shows assigned calls.',
    fr: 'Les attributions ne valent que si le groupe affiche les appels attribués.',
    it: 'Le assegnazioni valgono solo se il gruppo mostra le chiamate assegnate.',
  },
});
