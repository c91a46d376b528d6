import type { videoStream } from '@carestead/domain/video/videoStream';
import type { EntityTextId } from './entityTextId.ts';
import { texts } from './texts.ts';

/** The addresses by which a door station starts and stops a camera. */
export const video = texts({
  'video.triggers': { de: 'Auslöser', en: 'Triggers', fr: 'Déclencheurs', it: 'Attivatori' },
  'video.triggers.text': {
    de: 'Ruft die Türsprechstelle eine dieser Adressen auf, öffnen oder schliessen alle Rufanzeigen mit Video das Bild. Wer die Adresse kennt, kann auslösen: Geben Sie sie nur dem Gerät.',
    en: 'When the door station calls one of these addresses, all call displays with video open or close the picture. Whoever knows the address can trigger it: give it to the device only.',
    fr: 'Lorsque l’interphone appelle une de ces adresses, tous les écrans d’appels avec vidéo ouvrent ou ferment l’image. Qui connaît l’adresse peut déclencher: ne la donnez qu’à l’appareil.',
    it: 'Quando il citofono chiama uno di questi indirizzi, tutti i pannelli chiamate con video aprono o chiudono l’immagine. Chi conosce l’indirizzo può attivare: lo dia solo all’apparecchio.',
  },
  'video.trigger_start': { de: 'Bild öffnen', en: 'Open the picture', fr: 'Ouvrir l’image', it: 'Apri l’immagine' },
  'video.trigger_stop': {
    de: 'Bild schliessen',
    en: 'Close the picture',
    fr: 'Fermer l’image',
    it: 'Chiudi l’immagine',
  },
  'video.copy': {
    de: '{label}: Adresse kopieren',
    en: '{label}: copy the address',
    fr: '{label}: copier l’adresse',
    it: '{label}: copia l’indirizzo',
  },
  'video.copied': { de: 'Adresse kopiert', en: 'Address copied', fr: 'Adresse copiée', it: 'Indirizzo copiato' },
  'video.copy_failed': {
    de: 'Die Adresse konnte nicht kopiert werden.',
    en: 'The address could not be copied.',
    fr: 'L’adresse n’a pas pu être copiée.',
    it: 'Non è stato possibile copiare l’indirizzo.',
  },
  'video.none': {
    de: 'Noch keine Adressen erzeugt.',
    en: 'No addresses created yet.',
    fr: 'Aucune adresse créée.',
    it: 'Nessun indirizzo creato.',
  },
  'video.unsaved': {
    de: 'Speichern Sie den Videostream, dann lassen sich seine Adressen erzeugen.',
    en: 'Save the video stream, then its addresses can be created.',
    fr: 'Enregistrez le flux vidéo, puis ses adresses pourront être créées.',
    it: 'Salvi il flusso video, poi si potranno creare i suoi indirizzi.',
  },
  'video.make': { de: 'Adressen erzeugen', en: 'Create addresses', fr: 'Créer les adresses', it: 'Crea gli indirizzi' },
  'video.rotate': {
    de: 'Adressen erneuern',
    en: 'Renew addresses',
    fr: 'Renouveler les adresses',
    it: 'Rinnova gli indirizzi',
  },
  'video.rotate.title': {
    de: 'Adressen erneuern?',
    en: 'Renew the addresses?',
    fr: 'Renouveler les adresses?',
    it: 'Rinnovare gli indirizzi?',
  },
  'video.rotate.text': {
    de: 'Die alten Adressen gelten ab sofort nicht mehr. Tragen Sie die neuen in der Türsprechstelle ein.',
    en: 'The old addresses no longer work from now on. Enter the new ones at the door station.',
    fr: 'Les anciennes adresses ne sont plus valables dès maintenant. Saisissez les nouvelles dans l’interphone.',
    it: 'I vecchi indirizzi non valgono più da subito. Inserisca i nuovi nel citofono.',
  },
  'video.rotated': {
    de: 'Die neuen Adressen gelten',
    en: 'The new addresses are in use',
    fr: 'Nouvelles adresses actives',
    it: 'Nuovi indirizzi attivi',
  },
  'video.failed': {
    de: 'Die Adressen konnten nicht geladen werden.',
    en: 'The addresses could not be loaded.',
    fr: 'Les adresses n’ont pas pu être chargées.',
    it: 'Non è stato possibile caricare gli indirizzi.',
  },
});

export const videoStreamTexts = texts<EntityTextId<typeof videoStream, 'url'>>({
  'entity.video_stream': { de: 'Videostream', en: 'Video stream', fr: 'Flux vidéo', it: 'Flusso video' },
  'entity.video_streams': { de: 'Videostreams', en: 'Video streams', fr: 'Flux vidéo', it: 'Flussi video' },
  'entity.video_stream.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.video_stream.url': {
    de: 'Adresse der Kamera',
    en: 'Address of the camera',
    fr: 'Adresse de la caméra',
    it: 'Indirizzo della telecamera',
  },
  'hint.video_stream.url': {
    de: 'HLS (.m3u8) oder MJPEG über http oder https, ohne Benutzername und Passwort: Jede Rufanzeige erhält diese Adresse.',
    en: 'HLS (.m3u8) or MJPEG over http or https, without username and password: every call display receives this address.',
    fr: 'HLS (.m3u8) ou MJPEG par http ou https, sans nom d’utilisateur ni mot de passe: chaque écran d’appels reçoit cette adresse.',
    it: 'HLS (.m3u8) o MJPEG via http o https, senza nome utente e password: ogni pannello chiamate riceve questo indirizzo.',
  },
});
