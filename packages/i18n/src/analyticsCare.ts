import type { ShiftName } from '@carestead/domain/analytics/shifts';
import { texts } from './texts.ts';

type Id =
  | `analyticsCare.shift.${ShiftName}`
  | `analyticsCare.time_to.${'presence' | 'end'}`
  | `analyticsCare.${
      | 'faster'
      | 'slower'
      | 'same_time'
      | 'repeats'
      | 'without_presence'
      | 'never_answered'
      | 'points_more'
      | 'points_fewer'
      | 'points_same'
      | 'few'
      | 'few.count'
      | 'few.until'
      | 'not_reported'
      | 'too_long'
      | 'measured'
      | 'scale'
      | 'scale.long'
      | 'section'
      | 'shift'
      | 'by_shift'
      | 'by_section'
      | 'all_day'
      | 'shifts.of'
      | 'shifts.summary'
      | 'shifts.none'
      | 'change'
      | 'change.deleted'
      | 'change.compared'}`;

/** How quickly people who call are attended to. */
export const analyticsCare = texts<Id>({
  'analyticsCare.time_to.presence': {
    de: 'Zeit bis Anwesenheit',
    en: 'Time to presence',
    fr: 'Temps jusqu’à la présence',
    it: 'Tempo fino alla presenza',
  },
  'analyticsCare.time_to.end': {
    de: 'Zeit bis Ende',
    en: 'Time to the end',
    fr: 'Temps jusqu’à la fin',
    it: 'Tempo fino alla fine',
  },
  'analyticsCare.faster': {
    de: '{seconds} s schneller',
    en: '{seconds} s faster',
    fr: '{seconds} s plus vite',
    it: '{seconds} s più veloce',
  },
  'analyticsCare.slower': {
    de: '{seconds} s langsamer',
    en: '{seconds} s slower',
    fr: '{seconds} s plus lentement',
    it: '{seconds} s più lento',
  },
  'analyticsCare.same_time': { de: 'Gleich schnell', en: 'As fast', fr: 'Aussi vite', it: 'Altrettanto veloce' },
  'analyticsCare.repeats': {
    de: 'Wiederholt innert 10 min',
    en: 'Repeated within 10 min',
    fr: 'Répétés en 10 min',
    it: 'Ripetute entro 10 min',
  },
  'analyticsCare.without_presence': {
    de: 'Ohne Anwesenheit beendet',
    en: 'Ended without presence',
    fr: 'Terminés sans présence',
    it: 'Terminate senza presenza',
  },
  'analyticsCare.never_answered': {
    de: '{count, plural, one {# Ruf} other {# Rufe}} nie beantwortet',
    en: '{count, plural, one {# call} other {# calls}} never answered',
    fr: '{count, plural, one {# appel} other {# appels}} sans réponse',
    it: '{count, plural, one {# chiamata} other {# chiamate}} senza risposta',
  },
  'analyticsCare.points_more': {
    de: '{points} Punkte mehr',
    en: '{points} points more',
    fr: '{points} points de plus',
    it: '{points} punti in più',
  },
  'analyticsCare.points_fewer': {
    de: '{points} Punkte weniger',
    en: '{points} points fewer',
    fr: '{points} points de moins',
    it: '{points} punti in meno',
  },
  'analyticsCare.points_same': { de: 'Gleicher Anteil', en: 'Same share', fr: 'Même part', it: 'Stessa quota' },
  'analyticsCare.few': {
    de: 'Zu wenig Daten',
    en: 'Too little data',
    fr: 'Trop peu de données',
    it: 'Troppo pochi dati',
  },
  'analyticsCare.few.count': {
    de: 'Zu wenig Daten ({count, plural, one {# Ruf} other {# Rufe}})',
    en: 'Too little data ({count, plural, one {# call} other {# calls}})',
    fr: 'Trop peu de données ({count, plural, one {# appel} other {# appels}})',
    it: 'Troppo pochi dati ({count, plural, one {# chiamata} other {# chiamate}})',
  },
  'analyticsCare.few.until': {
    de: 'Zu wenig Daten bis {day}',
    en: 'Too little data until {day}',
    fr: 'Trop peu de données jusqu’au {day}',
    it: 'Troppo pochi dati fino al {day}',
  },
  'analyticsCare.not_reported': {
    de: 'Anwesenheit wird nicht gemeldet',
    en: 'Presence is not reported',
    fr: 'La présence n’est pas signalée',
    it: 'La presenza non viene segnalata',
  },
  'analyticsCare.too_long': {
    de: 'Höchstens 92 Tage auf einmal',
    en: '92 days at most at a time',
    fr: '92 jours au plus à la fois',
    it: 'Al massimo 92 giorni alla volta',
  },
  'analyticsCare.measured': {
    de: 'Was wird gemessen',
    en: 'What is measured',
    fr: 'Ce qui est mesuré',
    it: 'Che cosa si misura',
  },
  'analyticsCare.scale': {
    de: 'Skala 0 bis {longest} min, höchstens 92 Tage',
    en: 'Scale 0 to {longest} min, 92 days at most',
    fr: 'Échelle 0 à {longest} min, 92 jours au plus',
    it: 'Scala da 0 a {longest} min, al massimo 92 giorni',
  },
  'analyticsCare.scale.long': {
    de: 'Skala 0 bis {longest} min, auf 1 % genau; nach Schicht höchstens 92 Tage',
    en: 'Scale 0 to {longest} min, accurate to 1 %; by shift 92 days at most',
    fr: 'Échelle 0 à {longest} min, à 1 % près; par équipe 92 jours au plus',
    it: 'Scala da 0 a {longest} min, precisa all’1 %; per turno al massimo 92 giorni',
  },
  'analyticsCare.section': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'analyticsCare.shift': { de: 'Schicht', en: 'Shift', fr: 'Équipe', it: 'Turno' },
  'analyticsCare.by_shift': {
    de: '{time} nach Schicht',
    en: '{time} by shift',
    fr: '{time} par équipe',
    it: '{time} per turno',
  },
  'analyticsCare.by_section': {
    de: '{time} nach Abteilung',
    en: '{time} by section',
    fr: '{time} par secteur',
    it: '{time} per reparto',
  },
  'analyticsCare.shift.early': { de: 'Früh', en: 'Early', fr: 'Matin', it: 'Mattina' },
  'analyticsCare.shift.late': { de: 'Spät', en: 'Late', fr: 'Soir', it: 'Sera' },
  'analyticsCare.shift.day': { de: 'Tagschicht', en: 'Day shift', fr: 'Équipe de jour', it: 'Turno di giorno' },
  'analyticsCare.shift.night': { de: 'Nacht', en: 'Night', fr: 'Nuit', it: 'Notte' },
  'analyticsCare.all_day': { de: 'Ganzer Tag', en: 'All day', fr: 'Toute la journée', it: 'Tutto il giorno' },
  'analyticsCare.shifts.of': {
    de: 'Schichten nach Zeitplan «{name}»',
    en: 'Shifts by schedule “{name}”',
    fr: 'Équipes selon l’horaire «{name}»',
    it: 'Turni secondo il programma «{name}»',
  },
  'analyticsCare.shifts.summary': {
    de: 'Am schnellsten: {fastest}. Am langsamsten: {slowest}.',
    en: 'Fastest: {fastest}. Slowest: {slowest}.',
    fr: 'Le plus rapide: {fastest}. Le plus lent: {slowest}.',
    it: 'Il più veloce: {fastest}. Il più lento: {slowest}.',
  },
  'analyticsCare.shifts.none': {
    de: 'Keine Rufe von Personen in diesem Zeitraum',
    en: 'No calls of people in this period',
    fr: 'Aucun appel de personnes dans cette période',
    it: 'Nessuna chiamata di persone in questo periodo',
  },
  'analyticsCare.change': {
    de: '{entity} {name} geändert',
    en: '{entity} {name} changed',
    fr: '{entity} {name} modifié',
    it: '{entity} {name} modificato',
  },
  'analyticsCare.change.deleted': {
    de: '{entity} {name} gelöscht',
    en: '{entity} {name} deleted',
    fr: '{entity} {name} supprimé',
    it: '{entity} {name} eliminato',
  },
  'analyticsCare.change.compared': {
    de: 'p50 {before} → {after}',
    en: 'p50 {before} → {after}',
    fr: 'p50 {before} → {after}',
    it: 'p50 {before} → {after}',
  },
});
