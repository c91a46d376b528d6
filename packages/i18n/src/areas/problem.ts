import type { ProblemKey } from '@carestead/domain/problem';
import { texts } from '../texts.ts';

/** What stands under a field; the ids come from the domain, so that a new problem asks for its text here. */
export const problem = texts<`problem.${ProblemKey}`>({
  'problem.required': {
    de: 'Bitte ausfüllen.',
    en: 'Please fill in.',
    fr: 'Veuillez remplir ce champ.',
    it: 'Campo da compilare.',
  },
  'problem.at_least': {
    de: '{size, plural, one {Mindestens # Zeichen.} other {Mindestens # Zeichen.}}',
    en: '{size, plural, one {At least # character.} other {At least # characters.}}',
    fr: '{size, plural, one {Au moins # caractère.} other {Au moins # caractères.}}',
    it: '{size, plural, one {Almeno # carattere.} other {Almeno # caratteri.}}',
  },
  'problem.at_most': {
    de: '{size, plural, one {Höchstens # Zeichen.} other {Höchstens # Zeichen.}}',
    en: '{size, plural, one {At most # character.} other {At most # characters.}}',
    fr: '{size, plural, one {Au plus # caractère.} other {Au plus # caractères.}}',
    it: '{size, plural, one {Al massimo # carattere.} other {Al massimo # caratteri.}}',
  },
  'problem.invalid_input': {
    de: 'Diese Eingabe ist nicht gültig.',
    en: 'This entry is not valid.',
    fr: 'Cette saisie n’est pas valable.',
    it: 'Questo valore non è valido.',
  },
  'problem.too_common': {
    de: 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.',
    en: 'This password is too well known. Please choose another.',
    fr: 'Ce mot de passe est trop connu. Veuillez en choisir un autre.',
    it: 'Questa password è troppo nota. Sceglietene un’altra.',
  },
  'problem.login_failed': {
    de: 'Benutzername oder Passwort stimmt nicht.',
    en: 'Username or password is not right.',
    fr: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
    it: 'Nome utente o password non corretti.',
  },
  'problem.too_many_attempts': {
    de: 'Zu viele Versuche. Bitte warten Sie {seconds, plural, one {# Sekunde} other {# Sekunden}}.',
    en: 'Too many attempts. Please wait {seconds, plural, one {# second} other {# seconds}}.',
    fr: 'Trop de tentatives. Veuillez attendre {seconds, plural, one {# seconde} other {# secondes}}.',
    it: 'Troppi tentativi. Attendete {seconds, plural, one {# secondo} other {# secondi}}.',
  },
});
