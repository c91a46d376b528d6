/** The fields of the gallery's form, in their states. */
export const fieldTexts = {
  errors: [
    { field: 'name', label: 'Name', message: 'Bitte ausfüllen' },
    { field: 'to', label: 'Bis', message: 'Ist keine Uhrzeit' },
  ],
  sections: {
    names: { title: 'Bezeichnung', description: 'So heisst die Rufart auf Rufanzeigen und Geräten.' },
    times: { title: 'Zeit und Farbe' },
    links: { title: 'Verweise und Geheimnisse', description: 'Was auf andere Einträge zeigt oder nie gelesen wird.' },
  },
  name: { name: 'name', label: 'Name', error: 'Bitte ausfüllen' },
  text: { name: 'text', label: 'Gerätetext', description: 'Steht auf dem Display im Zimmer; zählt in Bytes.' },
  locked: { name: 'locked', label: 'Kürzel', value: '2. OG Ost', lockReason: 'Geerbt von 2. OG Ost' },
  code: { name: 'code', label: 'Code', description: 'Buchstaben, Ziffern, Leerzeichen, Bindestrich und Punkt.' },
  note: { name: 'note', label: 'Bemerkung', initial: 'Zwei Zeilen\nfür die Übergabe' },
  from: { name: 'from', label: 'Von', placeholder: 'HH:MM' },
  to: { name: 'to', label: 'Bis', placeholder: 'HH:MM', error: 'Ist keine Uhrzeit' },
  colour: { name: 'color', label: 'Farbe', description: 'Text darauf wird schwarz oder weiss, je nach Kontrast.' },
  schedule: { name: 'schedule', label: 'Zeitplan', required: true },
  gone: { name: 'gone', label: 'Verbundene Abteilung', error: 'Gibt es nicht mehr' },
  schedules: { name: 'schedules', label: 'Zeitpläne' },
  secret: { name: 'secret', label: 'Passwort' },
  other: { name: 'other', label: 'Neues Passwort', description: 'Mindestens 8 Zeichen.' },
  hidden: {
    name: 'hidden',
    label: 'Schlüssel',
    notPermitted: 'Dafür braucht es die Berechtigung «Geheimnisse verwalten».',
  },
} as const;
