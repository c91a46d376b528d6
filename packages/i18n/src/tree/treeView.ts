import { texts } from '../texts.ts';

/** The views of the tree: their form, the chooser, and what is said where a view has nothing to list. */
export const treeView = texts({
  'treeView.choose': {
    de: 'Ansicht wählen',
    en: 'Choose a view',
    fr: 'Choisir une vue',
    it: 'Scegli una vista',
  },
  'treeView.counted': {
    de: '{name} ({count})',
    en: '{name} ({count})',
    fr: '{name} ({count})',
    it: '{name} ({count})',
  },
  'treeView.empty.low_battery.title': {
    de: 'Keine schwache Batterie',
    en: 'No low battery',
    fr: 'Aucune pile faible',
    it: 'Nessuna batteria scarica',
  },
  'treeView.empty.low_battery.text': {
    de: 'Alles in Ordnung: Kein Gerät meldet eine schwache Batterie.',
    en: 'All is well: no device reports a low battery.',
    fr: 'Tout va bien: aucun appareil ne signale une pile faible.',
    it: 'Tutto in ordine: nessun dispositivo segnala una batteria scarica.',
  },
  'treeView.empty.not_reachable.title': {
    de: 'Alle Geräte sind erreichbar',
    en: 'All devices are reachable',
    fr: 'Tous les appareils sont joignables',
    it: 'Tutti i dispositivi sono raggiungibili',
  },
  'treeView.empty.not_reachable.text': {
    de: 'Alles in Ordnung: Kein Gerät ist ausgefallen.',
    en: 'All is well: no device has failed.',
    fr: 'Tout va bien: aucun appareil n’est en panne.',
    it: 'Tutto in ordine: nessun dispositivo è fuori servizio.',
  },
  'treeView.empty.inactive.title': {
    de: 'Kein Gerät ist inaktiv',
    en: 'No device is inactive',
    fr: 'Aucun appareil n’est inactif',
    it: 'Nessun dispositivo è inattivo',
  },
  'treeView.empty.inactive.text': {
    de: 'Alles in Ordnung: Jedes Gerät hat eine Seriennummer, und keine Aktivitätskontrolle bleibt ohne Meldung.',
    en: 'All is well: every device has a serial number, and no activity control is without a report.',
    fr: 'Tout va bien: chaque appareil a un numéro de série, et aucun contrôle d’activité ne reste sans signal.',
    it: 'Tutto in ordine: ogni dispositivo ha un numero di serie e nessun controllo dell’attività resta senza segnale.',
  },
  'treeView.empty.radio.title': {
    de: 'Kein Funksender',
    en: 'No radio device',
    fr: 'Aucun appareil radio',
    it: 'Nessun dispositivo radio',
  },
  'treeView.empty.radio.text': {
    de: 'Noch kein Gerät mit Funk und Batterie angelegt.',
    en: 'No device with radio and battery created yet.',
    fr: 'Aucun appareil avec radio et pile n’a encore été créé.',
    it: 'Nessun dispositivo con radio e batteria è ancora stato creato.',
  },
  'treeView.none.title': {
    de: 'Keine Ansicht für Ihre Rolle',
    en: 'No view for your role',
    fr: 'Aucune vue pour votre rôle',
    it: 'Nessuna vista per il suo ruolo',
  },
  'treeView.none.text': {
    de: 'Alle Ansichten sind für Ihre Rolle ausgeblendet oder ausgeschaltet. Fragen Sie die Administration.',
    en: 'All views are hidden from your role or switched off. Ask your administrator.',
    fr: 'Toutes les vues sont masquées pour votre rôle ou désactivées. Adressez-vous à l’administration.',
    it: 'Tutte le viste sono nascoste al suo ruolo o disattivate. Si rivolga all’amministrazione.',
  },
  'treeView.advanced': {
    de: 'Erweiterte Ansicht',
    en: 'Advanced view',
    fr: 'Vue avancée',
    it: 'Vista avanzata',
  },
  'treeView.advanced.id': {
    de: 'ID {id}',
    en: 'ID {id}',
    fr: 'ID {id}',
    it: 'ID {id}',
  },
  'treeView.advanced.number': {
    de: 'Nr. {number}',
    en: 'No. {number}',
    fr: 'N° {number}',
    it: 'N. {number}',
  },
  'treeView.advanced.serial': {
    de: 'SN {serial}',
    en: 'SN {serial}',
    fr: 'SN {serial}',
    it: 'SN {serial}',
  },
  'treeView.advanced.position': {
    de: 'Checkpoint {position}',
    en: 'Checkpoint {position}',
    fr: 'Point de contrôle {position}',
    it: 'Checkpoint {position}',
  },
  'treeView.sort': {
    de: 'Sortieren',
    en: 'Sort',
    fr: 'Trier',
    it: 'Ordina',
  },
  'treeView.sort.title': {
    de: 'Reihenfolge der Knoten',
    en: 'Order of the nodes',
    fr: 'Ordre des nœuds',
    it: 'Ordine dei nodi',
  },
  'treeView.sort.top': {
    de: 'Oberste Ebene',
    en: 'Highest level',
    fr: 'Niveau supérieur',
    it: 'Livello più alto',
  },
  'treeView.sort.up': {
    de: 'Eine Ebene höher',
    en: 'One level up',
    fr: 'Un niveau plus haut',
    it: 'Un livello più su',
  },
  'treeView.sort.nothing': {
    de: 'Hier ist nichts zu ordnen: Es hängt höchstens ein Knoten darin.',
    en: 'There is nothing to sort here: at most one node hangs in it.',
    fr: 'Il n’y a rien à trier ici: il contient au plus un nœud.',
    it: 'Qui non c’è nulla da ordinare: contiene al massimo un nodo.',
  },
  'treeView.levels.text': {
    de: 'Wer mehrere Rollen hat, sieht die Ansicht, wenn eine davon sie sieht. Mit «Lesen» bietet sie kein Anlegen, Verschieben und Sortieren an; was jemand ändern darf, sagen die Rechte der Rolle.',
    en: 'People with several roles see the view if one of them does. With “Read” it does not offer to create, move or sort; what somebody may change is said by the rights of the role.',
    fr: 'Qui a plusieurs rôles voit la vue si l’un d’eux la voit. Avec «Lire», elle ne propose ni création, ni déplacement, ni tri; ce que chacun peut modifier dépend des droits du rôle.',
    it: 'Chi ha più ruoli vede la vista se uno di essi la vede. Con «Leggi» non propone di creare, spostare o ordinare; che cosa si può modificare lo dicono i diritti del ruolo.',
  },
  'treeView.levels.no_roles': {
    de: 'Noch keine Rolle angelegt.',
    en: 'No role created yet.',
    fr: 'Aucun rôle n’a encore été créé.',
    it: 'Nessun ruolo è ancora stato creato.',
  },
});
