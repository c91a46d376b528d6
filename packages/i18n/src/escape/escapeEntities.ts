import type { checkpoint } from '@carestead/domain/escape/checkpoint';
import type { checkpointMap } from '@carestead/domain/escape/checkpointMap';
import type { flightProfile } from '@carestead/domain/escape/flightProfile';
import type { EntityTextId } from '../entityTextId.ts';
import { texts } from '../texts.ts';

type Hinted = 'number' | 'char' | 'checkpoint_map_id' | 'position_x' | 'position_y' | 'diameter';

export const checkpointTexts = texts<EntityTextId<typeof checkpoint, Hinted>>({
  'entity.checkpoint': { de: 'Checkpoint', en: 'Checkpoint', fr: 'Point de contrôle', it: 'Punto di controllo' },
  'entity.checkpoints': { de: 'Checkpoints', en: 'Checkpoints', fr: 'Points de contrôle', it: 'Punti di controllo' },
  'entity.checkpoint.text': { de: 'Text', en: 'Text', fr: 'Texte', it: 'Testo' },
  'entity.checkpoint.number': { de: 'Nummer', en: 'Number', fr: 'Numéro', it: 'Numero' },
  'hint.checkpoint.number': {
    de: 'Unter dieser Nummer melden Geräte, dass sie hier sind.',
    en: 'The number by which devices report that they are here.',
    fr: 'Numéro par lequel les appareils signalent leur présence ici.',
    it: 'Numero con cui i dispositivi segnalano di essere qui.',
  },
  'entity.checkpoint.char': { de: 'Zeichen', en: 'Character', fr: 'Caractère', it: 'Carattere' },
  'hint.checkpoint.char': {
    de: 'Steht im Lageplan und auf Displays, die nur ein Zeichen zeigen können.',
    en: 'Shown on the map and on displays that have room for one character only.',
    fr: 'Figure sur le plan et sur les afficheurs qui ne montrent qu’un caractère.',
    it: 'Compare sulla planimetria e sui display che mostrano un solo carattere.',
  },
  'entity.checkpoint.section_id': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'entity.checkpoint.checkpoint_map_id': {
    de: 'Lageplan',
    en: 'Checkpoint map',
    fr: 'Plan de situation',
    it: 'Planimetria',
  },
  'hint.checkpoint.checkpoint_map_id': {
    de: 'Ohne Lageplan wartet der Checkpoint in der Ablage, bis er platziert wird.',
    en: 'Without a map the checkpoint waits in the tray until it is placed.',
    fr: 'Sans plan, le point attend dans la réserve d’être placé.',
    it: 'Senza planimetria il punto attende nel deposito di essere collocato.',
  },
  'entity.checkpoint.position_x': { de: 'Lage waagrecht', en: 'Position across', fr: 'Position x', it: 'Posizione x' },
  'hint.checkpoint.position_x': {
    de: 'Vom linken Rand aus, in Zehntausendsteln der Breite. Im Plan lässt sich der Checkpoint ziehen.',
    en: 'From the left edge, in ten-thousandths of the width. On the map the checkpoint can be dragged.',
    fr: 'Depuis le bord gauche, en dix-millièmes de la largeur. Sur le plan, le point se déplace à la souris.',
    it: 'Dal bordo sinistro, in decimillesimi della larghezza. Sulla planimetria il punto si può trascinare.',
  },
  'entity.checkpoint.position_y': { de: 'Lage senkrecht', en: 'Position down', fr: 'Position y', it: 'Posizione y' },
  'hint.checkpoint.position_y': {
    de: 'Vom oberen Rand aus, in Zehntausendsteln der Höhe.',
    en: 'From the top edge, in ten-thousandths of the height.',
    fr: 'Depuis le bord supérieur, en dix-millièmes de la hauteur.',
    it: 'Dal bordo superiore, in decimillesimi dell’altezza.',
  },
  'entity.checkpoint.diameter': { de: 'Durchmesser', en: 'Diameter', fr: 'Diamètre', it: 'Diametro' },
  'hint.checkpoint.diameter': {
    de: 'So gross ist der Umkreis im Plan, in Zehntausendsteln der Breite.',
    en: 'How large its range is on the map, in ten-thousandths of the width.',
    fr: 'Étendue sur le plan, en dix-millièmes de la largeur.',
    it: 'Ampiezza sulla planimetria, in decimillesimi della larghezza.',
  },
});

export const checkpointMapTexts = texts<EntityTextId<typeof checkpointMap, 'map_path' | 'section_id'>>({
  'entity.checkpoint_map': { de: 'Lageplan', en: 'Checkpoint map', fr: 'Plan de situation', it: 'Planimetria' },
  'entity.checkpoint_maps': { de: 'Lagepläne', en: 'Checkpoint maps', fr: 'Plans de situation', it: 'Planimetrie' },
  'entity.checkpoint_map.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.checkpoint_map.map_path': { de: 'Bild', en: 'Image', fr: 'Image', it: 'Immagine' },
  'hint.checkpoint_map.map_path': {
    de: 'Zum Beispiel der Fluchtwegplan des Stockwerks. Checkpoints bleiben an ihrer Stelle, auch wenn das Bild ersetzt wird.',
    en: 'For example the escape plan of the floor. Checkpoints keep their place when the image is replaced.',
    fr: 'Par exemple le plan d’évacuation de l’étage. Les points gardent leur place si l’image est remplacée.',
    it: 'Ad esempio il piano di evacuazione. I punti restano al loro posto anche se l’immagine viene sostituita.',
  },
  'entity.checkpoint_map.section_id': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'hint.checkpoint_map.section_id': {
    de: 'Zu ihr gehören Checkpoints, die im Plan neu angelegt werden.',
    en: 'Checkpoints that are created on the map belong to it.',
    fr: 'Les points créés sur le plan lui appartiennent.',
    it: 'Ne fanno parte i punti creati sulla planimetria.',
  },
});

export const flightProfileTexts = texts<EntityTextId<typeof flightProfile, 'checkpoints'>>({
  'entity.flight_profile': {
    de: 'Weglaufprofil',
    en: 'Wandering profile',
    fr: 'Profil anti-errance',
    it: 'Profilo di allontanamento',
  },
  'entity.flight_profiles': {
    de: 'Weglaufprofile',
    en: 'Wandering profiles',
    fr: 'Profils anti-errance',
    it: 'Profili di allontanamento',
  },
  'entity.flight_profile.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.flight_profile.checkpoints': {
    de: 'Erlaubte Checkpoints',
    en: 'Allowed checkpoints',
    fr: 'Points de contrôle autorisés',
    it: 'Punti di controllo permessi',
  },
  'hint.flight_profile.checkpoints': {
    de: 'An jedem anderen Checkpoint löst das Gerät einen Ruf aus.',
    en: 'At every other checkpoint the device raises a call.',
    fr: 'À tout autre point, l’appareil déclenche un appel.',
    it: 'In ogni altro punto il dispositivo attiva una chiamata.',
  },
});
