import { texts } from '../texts.ts';

/** What the lists of this feature are for, as long as they are empty. */
export const escapeEmptyTexts = texts({
  'list.empty.text.checkpoint_map': {
    de: 'Lagepläne zeigen, wo Checkpoints stehen und wo sich ein Gerät zuletzt gemeldet hat.',
    en: 'Checkpoint maps show where checkpoints stand and where a device last reported itself.',
    fr: 'Les plans montrent où se trouvent les points de contrôle et où un appareil s’est signalé en dernier.',
    it: 'Le planimetrie mostrano dove sono i punti di controllo e dove un dispositivo si è segnalato per ultimo.',
  },
  'list.empty.text.checkpoint': {
    de: 'Checkpoints stehen an Türen und Wegen; Geräte, die vorbeikommen, melden dort ihren Standort.',
    en: 'Checkpoints stand at doors and paths; devices that pass them report their position there.',
    fr: 'Les points de contrôle se trouvent aux portes et aux passages; les appareils y signalent leur position.',
    it: 'I punti di controllo sono presso porte e percorsi; i dispositivi segnalano lì la loro posizione.',
  },
  'list.empty.text.flight_profile': {
    de: 'Weglaufprofile sagen, wo sich jemand allein bewegen darf.',
    en: 'Wandering profiles say where somebody may move about alone.',
    fr: 'Les profils anti-errance disent où une personne peut se déplacer seule.',
    it: 'I profili di allontanamento dicono dove una persona può muoversi da sola.',
  },
});
