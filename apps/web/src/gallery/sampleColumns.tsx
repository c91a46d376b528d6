import type { Column } from '@carestead/ui/table/dataTableProps';
import { ColourValue } from '@carestead/ui/value/ColourValue';
import type { SampleRow } from './sampleRows.ts';

const headers = {
  name: 'Name',
  char: 'Zeichen',
  color: 'Farbe',
  urgency: 'Dringlichkeit',
  flag: 'Art',
  used: 'Verwendet',
};

export const sampleColumns: readonly Column<SampleRow>[] = [
  { key: 'name', header: headers.name, sortable: true, cell: ({ name }) => name },
  { key: 'char', header: headers.char, sortable: true, width: 104, cell: ({ char }) => char, isOffCard: true },
  { key: 'color', header: headers.color, width: 128, cell: ({ color }) => <ColourValue colour={color} /> },
  { key: 'urgency', header: headers.urgency, sortable: true, width: 150, cell: ({ urgency }) => urgency },
  { key: 'flag', header: headers.flag, sortable: true, width: 140, cell: ({ flag }) => flag },
  {
    key: 'used',
    header: headers.used,
    sortable: true,
    width: 120,
    align: 'end',
    cell: ({ used }) => used,
    isOffCard: true,
  },
];

export const sampleChoices = [
  {
    field: 'urgency',
    label: headers.urgency,
    options: ['Normal', 'Dringend', 'Notfall'].map((value) => ({ value, label: value })),
  },
  {
    field: 'flag',
    label: headers.flag,
    options: ['Ruf', 'Anwesenheit', 'Defekt'].map((value) => ({ value, label: value })),
  },
];
