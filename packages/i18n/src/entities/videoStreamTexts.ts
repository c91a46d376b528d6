import type { videoStream } from '@carestead/domain/entities/videoStream';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

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
