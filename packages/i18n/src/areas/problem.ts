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
  'problem.between': {
    de: 'Bitte einen Wert von {min} bis {max} eingeben.',
    en: 'Please enter a value from {min} to {max}.',
    fr: 'Veuillez saisir une valeur de {min} à {max}.',
    it: 'Inserire un valore da {min} a {max}.',
  },
  'problem.invalid_number': {
    de: 'Bitte eine ganze Zahl eingeben.',
    en: 'Please enter a whole number.',
    fr: 'Veuillez saisir un nombre entier.',
    it: 'Inserire un numero intero.',
  },
  'problem.invalid_ipv4': {
    de: 'Keine gültige IPv4-Adresse, zum Beispiel 192.168.1.10.',
    en: 'Not a valid IPv4 address, for example 192.168.1.10.',
    fr: 'Adresse IPv4 non valable, par exemple 192.168.1.10.',
    it: 'Indirizzo IPv4 non valido, per esempio 192.168.1.10.',
  },
  'problem.invalid_url': {
    de: 'Die Adresse muss mit http:// oder https:// beginnen.',
    en: 'The address must start with http:// or https://.',
    fr: 'L’adresse doit commencer par http:// ou https://.',
    it: 'L’indirizzo deve iniziare con http:// o https://.',
  },
  'problem.invalid_email': {
    de: 'Keine gültige E-Mail-Adresse.',
    en: 'Not a valid e-mail address.',
    fr: 'Adresse e-mail non valable.',
    it: 'Indirizzo e-mail non valido.',
  },
  'problem.ascii_only': {
    de: 'Die Geräte zeigen keine Umlaute und Sonderzeichen.',
    en: 'The devices cannot show accents or special characters.',
    fr: 'Les appareils n’affichent ni accents ni caractères spéciaux.',
    it: 'I dispositivi non mostrano accenti né caratteri speciali.',
  },
  'problem.must_be_unique': {
    de: 'Dieser Wert ist schon vergeben.',
    en: 'This value is already taken.',
    fr: 'Cette valeur est déjà utilisée.',
    it: 'Questo valore è già in uso.',
  },
  'problem.must_differ': {
    de: 'Die beiden Werte dürfen nicht gleich sein.',
    en: 'The two values must not be the same.',
    fr: 'Les deux valeurs ne doivent pas être identiques.',
    it: 'I due valori non devono essere uguali.',
  },
  'problem.later_than_previous': {
    de: 'Die Zeit muss nach der vorherigen liegen.',
    en: 'The time must be later than the previous one.',
    fr: 'L’heure doit être postérieure à la précédente.',
    it: 'L’ora deve essere successiva alla precedente.',
  },
  'problem.limit_reached': {
    de: '{size, plural, one {Höchstens # Eintrag ist möglich.} other {Höchstens # Einträge sind möglich.}}',
    en: '{size, plural, one {At most # entry is possible.} other {At most # entries are possible.}}',
    fr: '{size, plural, one {Au plus # entrée est possible.} other {Au plus # entrées sont possibles.}}',
    it: '{size, plural, one {È possibile al massimo # voce.} other {Sono possibili al massimo # voci.}}',
  },
  'problem.licence_limit': {
    de: '{size, plural, one {Die Lizenz erlaubt # Eintrag.} other {Die Lizenz erlaubt # Einträge.}}',
    en: '{size, plural, one {The licence allows # entry.} other {The licence allows # entries.}}',
    fr: '{size, plural, one {La licence permet # entrée.} other {La licence permet # entrées.}}',
    it: '{size, plural, one {La licenza consente # voce.} other {La licenza consente # voci.}}',
  },
  'problem.no_match': {
    de: 'Die Eingabe stimmt nicht überein.',
    en: 'The input does not match.',
    fr: 'La saisie ne correspond pas.',
    it: 'Il testo inserito non corrisponde.',
  },
  'problem.unknown_reference': {
    de: 'Dieser Eintrag besteht nicht mehr. Bitte neu wählen.',
    en: 'This entry no longer exists. Please choose again.',
    fr: 'Cette entrée n’existe plus. Veuillez choisir à nouveau.',
    it: 'Questa voce non esiste più. Sceglierne un’altra.',
  },
  'problem.file_name': {
    de: 'Der Dateiname darf nur Buchstaben ohne Umlaute, Ziffern, Punkt und Bindestrich enthalten.',
    en: 'The file name may only hold letters without accents, digits, full stops and hyphens.',
    fr: 'Le nom du fichier ne peut contenir que des lettres sans accent, des chiffres, des points et des traits d’union.',
    it: 'Il nome del file può contenere solo lettere senza accenti, cifre, punti e trattini.',
  },
  'problem.file_type': {
    de: 'Diese Datei passt nicht. Möglich: {types}.',
    en: 'This file does not fit. Possible: {types}.',
    fr: 'Ce fichier ne convient pas. Possible: {types}.',
    it: 'Questo file non va bene. Possibile: {types}.',
  },
  'problem.file_too_large': {
    de: 'Die Datei ist zu gross. Möglich sind höchstens {size} MB.',
    en: 'The file is too large. At most {size} MB are possible.',
    fr: 'Le fichier est trop grand. La limite est de {size} Mo.',
    it: 'Il file è troppo grande. Sono possibili al massimo {size} MB.',
  },
  'problem.wrong_password': {
    de: 'Das aktuelle Passwort stimmt nicht.',
    en: 'The current password is not right.',
    fr: 'Le mot de passe actuel n’est pas correct.',
    it: 'La password attuale non è corretta.',
  },
  'problem.above_rank': {
    de: 'Das steht über Ihrer eigenen Rolle. Nur jemand mit höherer Rolle kann das ändern.',
    en: 'This stands above your own role. Only somebody with a higher role can change it.',
    fr: 'Cela dépasse votre propre rôle. Seule une personne avec un rôle supérieur peut le modifier.',
    it: 'Questo è al di sopra del suo ruolo. Può modificarlo solo chi ha un ruolo superiore.',
  },
  'problem.last_superuser': {
    de: 'Es braucht mindestens einen Super-User. Machen Sie zuerst jemand anderen dazu.',
    en: 'There must be at least one super user. Make somebody else one first.',
    fr: 'Il faut au moins un super-utilisateur. Nommez-en d’abord un autre.',
    it: 'Serve almeno un superutente. Ne nomini prima un altro.',
  },
  'problem.own_account': {
    de: 'Das eigene Konto kann nicht gelöscht werden.',
    en: 'Your own account cannot be deleted.',
    fr: 'Votre propre compte ne peut pas être supprimé.',
    it: 'Il proprio conto non può essere eliminato.',
  },
  'problem.ldap_only': {
    de: 'Das wird im Verzeichnis des Hauses (LDAP) verwaltet.',
    en: 'This is managed in the directory of the house (LDAP).',
    fr: 'Cela est géré dans l’annuaire de la maison (LDAP).',
    it: 'Questo è gestito nella directory della casa (LDAP).',
  },
});
