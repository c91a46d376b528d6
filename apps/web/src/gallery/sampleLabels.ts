import type { SortableListLabels } from '@carestead/ui/sort/SortableList';
import type { DataTableLabels } from '@carestead/ui/table/dataTableLabels';

export const tableLabels: DataTableLabels = {
  select: (name) => `${name} auswählen`,
  selectAll: 'Alle geladenen auswählen',
  actions: (name) => `Aktionen für ${name}`,
  actionsHeader: 'Aktionen',
  selected: (count) => `${count} ausgewählt`,
  clearSelection: 'Auswahl aufheben',
  selectAllHits: (total) => `Alle ${total} Treffer auswählen`,
  loading: 'Wird geladen',
  loadingMore: 'Weitere werden geladen',
  slow: 'Dauert länger als üblich',
  retry: 'Erneut versuchen',
  resetFilters: 'Filter zurücksetzen',
  empty: { title: 'Noch keine Rufarten', text: 'Rufarten sagen, wie ein Ruf heisst, klingt und aussieht.' },
  noHits: { title: 'Keine Treffer', text: 'Zu «Suche: xyz» und «Dringlichkeit: Notfall» gibt es nichts.' },
  failed: { title: 'Liste nicht geladen', text: 'Der Server ist nicht erreichbar. Die Rufanzeige läuft weiter.' },
  notAllowed: { title: 'Keine Berechtigung', text: 'Dafür braucht es die Berechtigung «System verwalten».' },
};

export const filterLabels = {
  search: 'Rufarten suchen',
  clearSearch: 'Suche leeren',
  shortcut: '/',
  add: 'Filter',
  remove: (label: string) => `Filter ${label} entfernen`,
  findOption: 'Wert suchen',
  nothingFound: 'Nichts gefunden',
  searching: 'Wird gesucht',
  failed: 'Die Suche ist nicht gelungen',
  more: 'Es gibt weitere',
  chip: (label: string, values: string) => `${label}: ${values}`,
};

export const viewLabels = {
  view: 'Ansicht',
  sort: 'Sortieren nach',
  unsorted: 'Wie geliefert',
  direction: 'Richtung',
  ascending: 'Aufsteigend',
  descending: 'Absteigend',
  density: 'Zeilenhöhe',
  comfortable: 'Bequem',
  compact: 'Kompakt',
  columns: 'Spalten',
  narrower: (header: string) => `${header} schmaler`,
  wider: (header: string) => `${header} breiter`,
  moveUp: (header: string) => `${header} nach vorn`,
  moveDown: (header: string) => `${header} nach hinten`,
  reset: 'Zurücksetzen',
};

export const sortableLabels: SortableListLabels = {
  label: 'Reihenfolge der Rufarten',
  instructions: 'Mit der Leertaste aufnehmen, mit den Pfeilen verschieben, mit der Leertaste ablegen.',
  handle: (name) => `${name} verschieben`,
  handleKind: 'verschiebbar',
  moveUp: (name) => `${name} nach oben`,
  moveDown: (name) => `${name} nach unten`,
  position: (name, position) => `${name}, Position ${position}, ändern`,
  toPosition: 'An Position',
  move: 'Verschieben',
  lifted: (name, position, count) => `${name} aufgenommen, Position ${position} von ${count}`,
  moved: (name, position, count) => `${name} an Position ${position} von ${count}`,
  dropped: (name, position, count) => `${name} abgelegt an Position ${position} von ${count}`,
  cancelled: (name) => `${name} bleibt, wo es war`,
};

export const lengthLabels = {
  remaining: (count: number) => `noch ${count}`,
  tooMany: (count: number) => `${count} zu viel`,
};

export const refLabels = {
  reserved: 'Allgemein',
  rows: 'Zeitpläne',
  unknown: (id: number) => `Unbekannt (${id})`,
  nothingFound: 'Nichts gefunden',
  clear: 'Leeren',
  searching: 'Wird gesucht',
  failed: 'Die Suche ist nicht gelungen',
  more: 'Es gibt weitere',
  found: (count: number) => `${count} Treffer`,
};

export const secretLabels = {
  isSet: 'Gesetzt',
  willBeRemoved: 'Wird beim Speichern entfernt',
  change: 'Ändern',
  remove: 'Entfernen',
  keep: 'Beibehalten',
  show: 'Passwort zeigen',
};

export const colourLabels = {
  hex: 'Farbwert',
  other: 'Andere Farbe',
  signals: { Emergency: 'Rot', Urgent: 'Gelb', Normal: 'Cyan', Presence: 'Grün', Defect: 'Grau' },
};

export const panelLabels = { close: 'Schliessen', unsaved: 'Ungespeicherte Änderungen' };

export const deleteLabels = {
  title: '2 Zeitpläne löschen',
  text: 'Frühdienst und Spätdienst werden endgültig gelöscht.',
  searchingUses: 'Verwendungen werden gesucht',
  inUse: 'Noch verwendet. Bitte zuerst dort ändern:',
  phrase: 'Geben Sie zur Bestätigung «löschen» ein',
  phraseMissing: 'Der Knopf wird frei, sobald das Wort stimmt.',
  cancel: 'Abbrechen',
  confirm: 'Löschen',
};

/** The gallery's own labels. */
export const galleryLabels = {
  title: 'Galerie',
  parts: {
    table: 'Liste',
    states: 'Zustände',
    fields: 'Felder',
    panel: 'Panel',
    sort: 'Sortieren',
    messages: 'Meldungen',
    charts: 'Diagramme',
  },
  chart: { bars: 'Rufe pro Woche', week: 'KW', change: 'A: Zeitplan geändert' },
  tableLabel: 'Rufarten',
  create: 'Rufart anlegen',
  rows: (count: number) => `${count} Zeilen`,
  openPanel: 'Panel öffnen',
  openNext: 'Noch eines darüber',
  save: 'Speichern',
  discard: 'Verwerfen',
  panelTitle: (level: number) => `Zeitplan ${level}`,
  errors: 'Bitte 2 Angaben prüfen',
  askDelete: 'Löschen',
  askDeleteUsed: 'Löschen, noch verwendet',
  showToast: { success: 'Erfolg', error: 'Fehler', none: 'Hinweis mit Aktion' },
} as const;
