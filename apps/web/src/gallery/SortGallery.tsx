import { SortableList } from '@carestead/ui/sort/SortableList';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { sortableLabels } from './sampleLabels.ts';
import { sampleRows } from './sampleRows.ts';

const rows = sampleRows(9);

export function SortGallery() {
  const [ids, setIds] = useState<readonly number[]>(rows.map(({ id }) => id));
  const items = ids.flatMap((id) => {
    const row = rows.find((other) => other.id === id);
    return row ? [{ id, name: row.name, content: <Group gap={8}>{row.name}</Group> }] : [];
  });
  return <SortableList items={items} labels={sortableLabels} onChange={setIds} />;
}
