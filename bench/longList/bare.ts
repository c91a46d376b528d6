import { arrange } from '../../apps/web/src/gallery/arrange.ts';
import type { SampleRow } from '../../apps/web/src/gallery/sampleRows.ts';
import { sampleRows } from '../../apps/web/src/gallery/sampleRows.ts';
import { untilPainted, wantedRows } from './steps.ts';

const rowHeight = 40;
const columns = ['name', 'char', 'color', 'urgency', 'flag', 'used'] as const;
const byName = (direction: 'ASC' | 'DESC', search = '') =>
  arrange(all, { search, filters: [], sort: [{ field: 'name', direction }] });

const all = sampleRows(wantedRows());
const first = byName('ASC');
const body = document.body.appendChild(document.createElement('table')).createTBody();

/** The rows that fit on the screen as plain cells, and the room of the others below them. */
function show(rows: readonly SampleRow[]) {
  const seen = rows.slice(0, Math.ceil(innerHeight / rowHeight) + 8);
  body.replaceChildren(
    ...seen.map((row) => {
      const tr = document.createElement('tr');
      tr.style.height = `${rowHeight}px`;
      for (const column of columns) tr.insertCell().textContent = String(row[column]);
      return tr;
    }),
  );
  body.style.paddingBottom = `${(rows.length - seen.length) * rowHeight}px`;
}

window.steps = {
  open: () => untilPainted(() => show(first)),
  sort: () => untilPainted(() => show(byName('DESC'))),
  filter: () => untilPainted(() => show(byName('DESC', 'bad'))),
};
