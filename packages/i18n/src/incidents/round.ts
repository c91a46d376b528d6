import { texts } from '../texts.ts';

/** The walk through the building, on a phone or on paper. */
export const incidentRound = texts({
  'incidentRound.title': { de: 'Rundgang', en: 'Round', fr: 'Tournée', it: 'Giro' },
  'incidentRound.list': { de: 'Liste', en: 'List', fr: 'Liste', it: 'Elenco' },
  'incidentRound.view': { de: 'Liste oder Rundgang', en: 'List or round', fr: 'Liste ou tournée', it: 'Elenco o giro' },
  'incidentRound.print': { de: 'Drucken', en: 'Print', fr: 'Imprimer', it: 'Stampa' },
  'incidentRound.printed': {
    de: 'Stand {time} · {name}',
    en: 'As of {time} · {name}',
    fr: 'État au {time} · {name}',
    it: 'Stato al {time} · {name}',
  },
  'incidentRound.done': {
    de: '{done} von {count} abgehakt',
    en: '{done} of {count} ticked off',
    fr: '{done} sur {count} cochés',
    it: '{done} di {count} spuntate',
  },
  'incidentRound.kept': {
    de: 'Häkchen bleiben auf diesem Gerät. Sie schliessen keine Störung.',
    en: 'Ticks stay on this device. They close no incident.',
    fr: 'Les coches restent sur cet appareil. Elles ne clôturent aucun dérangement.',
    it: 'Le spunte restano su questo dispositivo. Non chiudono alcuna anomalia.',
  },
  'incidentRound.next': {
    de: 'Nächstes: {name}',
    en: 'Next: {name}',
    fr: 'Suivant: {name}',
    it: 'Prossimo: {name}',
  },
  'incidentRound.take_along': {
    de: '{count, plural, one {Mitnehmen: # Batterie} other {Mitnehmen: # Batterien}}',
    en: '{count, plural, one {Take along: # battery} other {Take along: # batteries}}',
    fr: '{count, plural, one {À emporter: # pile} other {À emporter: # piles}}',
    it: '{count, plural, one {Da portare: # batteria} other {Da portare: # batterie}}',
  },
  'incidentRound.clear': {
    de: 'Häkchen entfernen',
    en: 'Remove ticks',
    fr: 'Enlever les coches',
    it: 'Togliere le spunte',
  },
  'incidentRound.tick': {
    de: 'Abhaken: {name}, {todo}',
    en: 'Tick off: {name}, {todo}',
    fr: 'Cocher: {name}, {todo}',
    it: 'Spuntare: {name}, {todo}',
  },
  'incidentRound.no_place': { de: 'Ohne Ort', en: 'Without a place', fr: 'Sans lieu', it: 'Senza luogo' },
  'incidentRound.no_floor': {
    de: 'Ohne Stockwerk',
    en: 'Without a floor',
    fr: 'Sans étage',
    it: 'Senza piano',
  },
  'incidentRound.more': {
    de: 'Gezeigt werden die neuesten {shown} offenen Störungen.',
    en: 'The newest {shown} open incidents are shown.',
    fr: 'Les {shown} dérangements en cours les plus récents sont affichés.',
    it: 'Sono mostrate le {shown} anomalie aperte più recenti.',
  },
  'incidentRound.empty': {
    de: 'Es gibt nichts zu tun: keine Störung ist offen.',
    en: 'There is nothing to do: no incident is open.',
    fr: 'Il n’y a rien à faire: aucun dérangement n’est en cours.',
    it: 'Non c’è nulla da fare: nessuna anomalia è aperta.',
  },
  'incidentRound.todo.Battery': {
    de: 'Batterie tauschen',
    en: 'Replace the battery',
    fr: 'Changer la pile',
    it: 'Cambiare la batteria',
  },
  'incidentRound.todo.Defect': {
    de: 'Gerät prüfen oder ersetzen',
    en: 'Check or replace the device',
    fr: 'Contrôler ou remplacer l’appareil',
    it: 'Controllare o sostituire il dispositivo',
  },
  'incidentRound.todo.ProbableDefect': {
    de: 'Gerät prüfen',
    en: 'Check the device',
    fr: 'Contrôler l’appareil',
    it: 'Controllare il dispositivo',
  },
  'incidentRound.todo.Reachability': {
    de: 'Strom und Funk prüfen',
    en: 'Check power and radio',
    fr: 'Contrôler l’alimentation et la radio',
    it: 'Controllare corrente e radio',
  },
  'incidentRound.todo.System': {
    de: 'Anlage prüfen',
    en: 'Check the installation',
    fr: 'Contrôler l’installation',
    it: 'Controllare il sistema',
  },
});
