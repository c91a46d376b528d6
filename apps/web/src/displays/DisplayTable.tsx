import { entity } from '@carestead/domain/kit/entity';
import { flag, optionalText, text } from '@carestead/domain/kit/fields';
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ListTable } from '../entity/list/ListTable.tsx';
import { tableLabels } from '../entity/list/listLabels.ts';
import { useListView } from '../entity/list/useListView.ts';
import { useText } from '../platform/text/useText.ts';
import { shownDisplays } from './shownDisplays.ts';
import { type DisplayRow, useDisplayColumns } from './useDisplayColumns.tsx';
import type { Display } from './useDisplays.ts';
import { displayName } from './useDisplays.ts';

type Props = {
  /** Null while they are loaded. */
  displays: readonly Display[] | null;
  hasFailed: boolean;
  onRetry: () => void;
  onSupervise: (display: Display, is_supervised: boolean) => void;
  onRename: (display: Display) => void;
  onRemove: (displays: readonly Display[]) => void;
};

/** The displays as any other list: searched, sorted, with a menu for each and removal of many at once. */
export function DisplayTable({ displays, hasFailed, onRetry, onSupervise, onRename, onRemove }: Props) {
  const text = useText();
  const listView = useListView(displayList);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const rows = useRows(shownDisplays(displays ?? [], listView.view));
  const columns = useDisplayColumns(onSupervise);
  const icon = { size: 18, stroke: 1.75 };
  const remove = (ids: readonly number[]) =>
    onRemove(rows.flatMap(({ id, display }) => (ids.includes(id) ? [display] : [])));
  const labels = tableLabels(text, displayList);
  return (
    <ListTable
      name={displayList.name}
      listView={listView}
      label={text('displays.list')}
      columns={columns}
      rows={rows}
      state={displays === null ? (hasFailed ? 'failed' : 'loading') : 'ready'}
      total={rows.length}
      rowName={({ display }) => displayName(text, display)}
      onOpen={({ display }) => onRename(display)}
      rowActions={({ id, display }) => [
        { label: text('displays.rename'), icon: <IconPencil {...icon} />, onClick: () => onRename(display) },
        {
          label: text(display.is_supervised ? 'displays.unsupervise' : 'displays.supervise', {
            name: displayName(text, display),
          }),
          icon: display.is_supervised ? <IconEyeOff {...icon} /> : <IconEye {...icon} />,
          onClick: () => onSupervise(display, !display.is_supervised),
        },
        {
          label: text('displays.remove'),
          icon: <IconTrash {...icon} />,
          tone: 'danger',
          onClick: () => remove([id]),
        },
      ]}
      selection={{
        selected: new Set(rows.flatMap(({ id }) => (selected.has(id) ? [id] : []))),
        onChange: setSelected,
        actions: [{ label: text('displays.remove'), icon: <IconTrash {...icon} />, tone: 'danger', onClick: remove }],
      }}
      onRetry={onRetry}
      labels={{ ...labels, empty: { title: text('displays.empty.title'), text: text('displays.empty.text') } }}
    />
  );
}

/** The table identifies rows by numbers, the displays by strings: each keeps the number it got first. */
function useRows(displays: readonly Display[]): readonly DisplayRow[] {
  const [numbers] = useState(() => new Map<string, number>());
  return displays.map((display) => {
    const id = numbers.get(display.id) ?? numbers.size + 1;
    numbers.set(display.id, id);
    return { id, display };
  });
}

/** What the list kit needs of displays: they report themselves, so there is no form and no API of the kit for them. */
const displayList = entity('display', {
  plural: 'displays',
  scope: 'installation',
  synced: false,
  needs: 'admin::manage_system',
  fields: {
    name: text(60),
    state: text(20),
    profile: optionalText(60),
    browser: optionalText(60),
    address: optionalText(60),
    is_supervised: flag(),
  },
  columns: ['name', 'state', 'profile', 'browser', 'address', 'is_supervised'],
});
