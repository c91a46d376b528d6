import { texts } from '../texts.ts';

/** Why a node of the tree cannot be saved, moved, linked or deleted as it is. */
export const nodeProblems = texts({
  'problem.section_full': {
    de: '{size, plural, one {Die Abteilung ist voll. Möglich ist höchstens # Gerät.} other {Die Abteilung ist voll. Möglich sind höchstens # Geräte.}}',
    en: '{size, plural, one {The section is full. At most # device is possible.} other {The section is full. At most # devices are possible.}}',
    fr: '{size, plural, one {Le secteur est complet. Au plus # appareil est possible.} other {Le secteur est complet. Au plus # appareils sont possibles.}}',
    it: '{size, plural, one {Il reparto è pieno. È possibile al massimo # dispositivo.} other {Il reparto è pieno. Sono possibili al massimo # dispositivi.}}',
  },
  'problem.has_linked_devices': {
    de: 'Ein Knoten mit verknüpften Geräten kann nicht selbst verknüpft werden.',
    en: 'A node with linked devices cannot itself be linked.',
    fr: 'Un nœud avec des appareils associés ne peut pas être associé lui-même.',
    it: 'Un nodo con dispositivi associati non può essere associato a sua volta.',
  },
  'problem.converter_serial': {
    de: 'Diese Seriennummer gehört zu keinem Umsetzer.',
    en: 'This serial number does not belong to a converter.',
    fr: 'Ce numéro de série n’est pas celui d’un convertisseur.',
    it: 'Questo numero di serie non appartiene a un convertitore.',
  },
  'problem.serial_of_converter': {
    de: 'Das ist die Seriennummer eines Umsetzers. Wählen Sie die passende Art oder prüfen Sie die Nummer.',
    en: 'This is the serial number of a converter. Choose the right kind or check the number.',
    fr: 'C’est le numéro de série d’un convertisseur. Choisissez le bon type ou vérifiez le numéro.',
    it: 'È il numero di serie di un convertitore. Scelga il tipo giusto o controlli il numero.',
  },
  'problem.not_linkable': {
    de: 'Dieser Knoten ist nicht als verknüpfbar markiert.',
    en: 'This node is not marked as one that can be linked.',
    fr: 'Ce nœud n’est pas marqué comme associable.',
    it: 'Questo nodo non è contrassegnato come associabile.',
  },
  'problem.duplicate_position': {
    de: 'In dieser Abteilung hat schon ein anderer Knoten diese Nummer.',
    en: 'Another node of this section already has this number.',
    fr: 'Un autre nœud de ce secteur a déjà ce numéro.',
    it: 'Un altro nodo di questo reparto ha già questo numero.',
  },
  'problem.required_by_inheritance': {
    de: 'Hier braucht es einen Wert: Er wird weiter unten geerbt, oder von oben kommt keiner.',
    en: 'A value is needed here: it is inherited below, or there is none to inherit from above.',
    fr: 'Une valeur est nécessaire ici: elle est héritée plus bas, ou aucune ne vient d’en haut.',
    it: 'Qui serve un valore: viene ereditato più in basso, o dall’alto non ne arriva nessuno.',
  },
  'problem.below_itself': {
    de: 'Ein Knoten kann nicht zu sich selbst gehören, auch nicht zu einem Knoten unter sich.',
    en: 'A node cannot belong to itself, nor to a node below it.',
    fr: 'Un nœud ne peut pas faire partie de lui-même, ni d’un nœud en dessous de lui.',
    it: 'Un nodo non può appartenere a se stesso, né a un nodo al di sotto.',
  },
  'problem.too_deep': {
    de: 'Hier wird der Baum zu tief. Möglich sind {size} Ebenen über einem Knoten.',
    en: 'The tree would become too deep here. A node can have {size} levels above it.',
    fr: 'L’arborescence deviendrait trop profonde ici. Un nœud peut avoir {size} niveaux au-dessus de lui.',
    it: 'Qui l’albero diventerebbe troppo profondo. Un nodo può avere {size} livelli sopra di sé.',
  },
  'problem.value_inherited': {
    de: 'Dieser Wert wird geerbt. Schalten Sie die Vererbung aus, um ihn hier zu ändern.',
    en: 'This value is inherited. Switch inheritance off to change it here.',
    fr: 'Cette valeur est héritée. Désactivez l’héritage pour la modifier ici.',
    it: 'Questo valore è ereditato. Disattivi l’ereditarietà per modificarlo qui.',
  },
  'problem.inherits_data': {
    de: 'Der Knoten erbt Daten von oben und kann darum nicht verschoben werden. Schalten Sie zuerst die Vererbung aus.',
    en: 'The node inherits data from above, so it cannot be moved. Switch inheritance off first.',
    fr: 'Le nœud hérite de données d’en haut et ne peut donc pas être déplacé. Désactivez d’abord l’héritage.',
    it: 'Il nodo eredita dati dall’alto e quindi non può essere spostato. Disattivi prima l’ereditarietà.',
  },
  'problem.children_inherit_section': {
    de: 'Knoten darunter erben die Abteilung. Solange sie das tun, bleibt dieser Knoten, wo er ist.',
    en: 'Nodes below inherit the section. As long as they do, this node stays where it is.',
    fr: 'Des nœuds en dessous héritent du secteur. Tant que c’est le cas, ce nœud reste où il est.',
    it: 'Dei nodi al di sotto ereditano il reparto. Finché è così, questo nodo resta dov’è.',
  },
  'problem.has_children': {
    de: 'Löschen ist erst möglich, wenn darunter kein Knoten mehr ist.',
    en: 'It can be deleted once there is no node below it.',
    fr: 'La suppression n’est possible que lorsqu’il n’y a plus de nœud en dessous.',
    it: 'È possibile eliminare solo quando non ci sono più nodi al di sotto.',
  },
  'problem.node_has_open_calls': {
    de: '{size, plural, one {Nicht möglich, solange hier # Ruf offen ist.} other {Nicht möglich, solange hier # Rufe offen sind.}}',
    en: '{size, plural, one {Not possible while # call is open here.} other {Not possible while # calls are open here.}}',
    fr: '{size, plural, one {Impossible tant que # appel est en cours ici.} other {Impossible tant que # appels sont en cours ici.}}',
    it: '{size, plural, one {Non possibile finché qui è aperta # chiamata.} other {Non possibile finché qui sono aperte # chiamate.}}',
  },
});
