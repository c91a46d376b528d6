import type { ViewLevel } from '@carestead/domain/access/treeAccess';
import type { treeView } from '@carestead/domain/tree/treeView';
import type { DemoRow } from '../load/demoRow.ts';
import type { roles } from './people.ts';

type View = DemoRow<typeof treeView> & {
  readonly levels: readonly { readonly role: (typeof roles)[number]['name']; readonly level: ViewLevel }[];
};

/** The technicians look after batteries and radio devices; the carers see the first and are not bothered with the second. */
export const treeViews: readonly View[] = [
  { name: 'Batterien ersetzen', kind: 'low_battery', levels: [{ role: 'Pflege', level: 'read' }] },
  { name: 'Funkgeräte', kind: 'radio', levels: [{ role: 'Pflege', level: 'hide' }] },
];
