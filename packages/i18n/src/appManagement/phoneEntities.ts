import type { appClient } from '@carestead/domain/appManagement/appClient';
import type { notificationChannel, notificationSound } from '@carestead/domain/appManagement/notificationSound';
import type { EntityTextId } from '../entityTextId.ts';
import { texts } from '../texts.ts';

export const appClientTexts = texts<EntityTextId<typeof appClient, 'server_url' | 'phone_number'>>({
  'entity.app_client': { de: 'App-Gerät', en: 'App device', fr: 'Appareil mobile', it: 'Dispositivo mobile' },
  'entity.app_clients': { de: 'App-Geräte', en: 'App devices', fr: 'Appareils mobiles', it: 'Dispositivi mobili' },
  'entity.app_client.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.app_client.phone_number': {
    de: 'Telefonnummer',
    en: 'Phone number',
    fr: 'Numéro de téléphone',
    it: 'Numero di telefono',
  },
  'hint.app_client.phone_number': {
    de: 'Für Kolleginnen, die zurückrufen.',
    en: 'For colleagues who call back.',
    fr: 'Pour les collègues qui rappellent.',
    it: 'Per i colleghi che richiamano.',
  },
  'entity.app_client.server_url': {
    de: 'Adresse des Servers',
    en: 'Address of the server',
    fr: 'Adresse du serveur',
    it: 'Indirizzo del server',
  },
  'hint.app_client.server_url': {
    de: 'So erreicht das Telefon diesen Server, mit http:// oder https://. «localhost» wäre das Telefon selbst.',
    en: 'How the phone reaches this server, with http:// or https://. “localhost” would be the phone itself.',
    fr: 'Adresse par laquelle le téléphone joint ce serveur, avec http:// ou https://. «localhost» serait le téléphone lui-même.',
    it: 'Indirizzo con cui il telefono raggiunge questo server, con http:// o https://. «localhost» sarebbe il telefono stesso.',
  },
  'entity.app_client.app_version': { de: 'Version', en: 'Version', fr: 'Version', it: 'Versione' },
  'entity.app_client.is_connected': { de: 'Verbunden', en: 'Connected', fr: 'Relié', it: 'Collegato' },
  'entity.app_client.current_user_id': { de: 'Benutzer', en: 'User', fr: 'Utilisateur', it: 'Utente' },
  'entity.app_client.is_charging': { de: 'Lädt', en: 'Charging', fr: 'En charge', it: 'In carica' },
  'entity.app_client.battery': { de: 'Akku (%)', en: 'Battery (%)', fr: 'Batterie (%)', it: 'Batteria (%)' },
  'entity.app_client.is_muted': { de: 'Stumm', en: 'Muted', fr: 'Muet', it: 'Senza audio' },
  'entity.app_client.permissions': {
    de: 'Berechtigungen',
    en: 'Permissions',
    fr: 'Autorisations',
    it: 'Autorizzazioni',
  },
  'entity.app_client.has_push': { de: 'Push', en: 'Push', fr: 'Push', it: 'Push' },
  'entity.app_client.last_seen_at': {
    de: 'Zuletzt gesehen',
    en: 'Last seen',
    fr: 'Vu la dernière fois',
    it: 'Visto l’ultima volta',
  },
  'entity.app_client.round_trip': {
    de: 'Laufzeit (ms)',
    en: 'Round trip (ms)',
    fr: 'Aller-retour (ms)',
    it: 'Andata e ritorno (ms)',
  },
  'entity.app_client.loss': { de: 'Verlust (‰)', en: 'Loss (‰)', fr: 'Perte (‰)', it: 'Perdita (‰)' },
});

export const notificationSoundTexts = texts<EntityTextId<typeof notificationSound>>({
  'entity.notification_sound': {
    de: 'Benachrichtigungston',
    en: 'Notification sound',
    fr: 'Son de notification',
    it: 'Suono di notifica',
  },
  'entity.notification_sounds': {
    de: 'Benachrichtigungstöne',
    en: 'Notification sounds',
    fr: 'Sons de notification',
    it: 'Suoni di notifica',
  },
  'entity.notification_sound.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.notification_sound.description': {
    de: 'Beschreibung',
    en: 'Description',
    fr: 'Description',
    it: 'Descrizione',
  },
  'entity.notification_sound.sound_file': { de: 'Tondatei', en: 'Sound file', fr: 'Fichier son', it: 'File audio' },
});

export const notificationChannelTexts = texts<
  EntityTextId<typeof notificationChannel, 'sound_id' | 'repeat_count' | 'vibration_pattern'>
>({
  'entity.notification_channel': {
    de: 'Benachrichtigungskanal',
    en: 'Notification channel',
    fr: 'Canal de notification',
    it: 'Canale di notifica',
  },
  'entity.notification_channels': {
    de: 'Benachrichtigungskanäle',
    en: 'Notification channels',
    fr: 'Canaux de notification',
    it: 'Canali di notifica',
  },
  'entity.notification_channel.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.notification_channel.sound_id': {
    de: 'Benachrichtigungston',
    en: 'Notification sound',
    fr: 'Son de notification',
    it: 'Suono di notifica',
  },
  'hint.notification_channel.sound_id': {
    de: 'Ohne Ton gilt der eingebaute des Telefons.',
    en: 'Without one the phone plays its own.',
    fr: 'Sans son, celui du téléphone est utilisé.',
    it: 'Senza suono vale quello del telefono.',
  },
  'entity.notification_channel.repeat_count': {
    de: 'Wiederholungen',
    en: 'Repeats',
    fr: 'Répétitions',
    it: 'Ripetizioni',
  },
  'hint.notification_channel.repeat_count': {
    de: 'So oft spielt das Telefon den Ton nacheinander.',
    en: 'How many times in a row the phone plays the sound.',
    fr: 'Nombre de fois que le téléphone joue le son à la suite.',
    it: 'Quante volte di seguito il telefono riproduce il suono.',
  },
  'entity.notification_channel.vibration_pattern': {
    de: 'Vibration (ms)',
    en: 'Vibration (ms)',
    fr: 'Vibration (ms)',
    it: 'Vibrazione (ms)',
  },
  'hint.notification_channel.vibration_pattern': {
    de: 'Vibration und Pause im Wechsel, in Millisekunden, zum Beispiel 400 200 400.',
    en: 'Vibration and rest in turn, in milliseconds, for example 400 200 400.',
    fr: 'Vibration et pause en alternance, en millisecondes, par exemple 400 200 400.',
    it: 'Vibrazione e pausa alternate, in millisecondi, per esempio 400 200 400.',
  },
});
