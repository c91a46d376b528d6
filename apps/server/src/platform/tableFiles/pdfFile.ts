import { readFile } from 'node:fs/promises';
import { exportFile } from '@carestead/i18n/exportFile';
import { sentence } from '@carestead/i18n/sentence';
import { durationText, momentTexts } from './cellTexts.ts';
import { pageSize, pdfDocument, type Setter } from './pdfDocument.ts';
import type { Cell, Table, TableColumn } from './table.ts';
import { type Font, readFont } from './trueType.ts';

const margin = 36;
const right = pageSize.width - margin;
const text = { size: 8, line: 10.5 } as const;
const padding = 3;
const footer = 22;
const mostLines = 4;

const grey = '0.35 g';
const black = '0 g';

/** A table over as many pages as it needs: the heading once, the titles of the columns on each. */
export async function* pdfFile(table: Table): AsyncGenerator<Buffer> {
  const { locale, title, about, made, rows } = table;
  const document = pdfDocument(await fonts(), { title, subject: about, locale });
  const { regular, bold } = document.setters;
  const columns = placed(table.columns);
  let content = '';
  let pages = 0;
  let y = 0;

  const draw = (set: Setter, name: 'Regular' | 'Bold', size: number, x: number, at: number, words: string) => {
    content += `BT /${name} ${size} Tf ${round(x)} ${round(at)} Td ${set.encode(words)} Tj ET\n`;
  };
  const drawTitles = () => {
    const titles = columns.map((column) => wrapped(bold, column.title, column.space));
    const height = heightOf(titles);
    content += `0.93 g ${margin} ${round(y - height)} ${right - margin} ${round(height)} re f ${black}\n`;
    drawRow(bold, 'Bold', titles, height);
  };
  const drawRow = (set: Setter, name: 'Regular' | 'Bold', cells: readonly (readonly string[])[], height: number) => {
    for (const [index, lines] of cells.entries()) {
      const { x = margin } = columns[index] ?? {};
      for (const [line, words] of lines.entries())
        if (words !== '') draw(set, name, text.size, x, y - padding - text.size - line * text.line, words);
    }
    y -= height;
    content += `0.8 G 0.5 w ${margin} ${round(y)} m ${right} ${round(y)} l S\n`;
  };
  const beginPage = () => {
    content = '';
    pages += 1;
    y = pageSize.height - margin;
    if (pages === 1) {
      draw(bold, 'Bold', 16, margin, y - 14, title);
      y -= 26;
      content += `${grey}\n`;
      for (const line of [...wrapped(regular, about, right - margin, 9, 8), made]) {
        draw(regular, 'Regular', 9, margin, y - 9, line);
        y -= 13;
      }
      content += `${black}\n`;
      y -= 8;
    }
    drawTitles();
  };
  const endPage = () => {
    const label = `${sentence(exportFile['exportFile.page'][locale], { page: String(pages) })} `;
    const x = right - 24 - regular.width(label, text.size);
    content += `${grey}\n`;
    draw(regular, 'Regular', text.size, margin, margin - 8, title);
    draw(regular, 'Regular', text.size, x, margin - 8, label);
    content += `q 1 0 0 1 ${round(right - 24)} ${margin - 8} cm /Total Do Q ${black}\n`;
    return document.page(content);
  };

  yield document.begin();
  beginPage();
  for await (const batch of rows)
    for (const row of batch) {
      const cells = columns.map(({ textOf, space }, index) => wrapped(regular, textOf(row[index] ?? null), space));
      const height = heightOf(cells);
      if (y - height < margin + footer - 10) {
        yield endPage();
        beginPage();
      }
      drawRow(regular, 'Regular', cells, height);
    }
  yield endPage();
  yield document.end(
    (setters, count) => `${grey} BT /Regular ${text.size} Tf 0 0 Td ${setters.regular.encode(String(count))} Tj ET`,
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

const heightOf = (cells: readonly (readonly string[])[]) =>
  Math.max(1, ...cells.map((lines) => lines.length)) * text.line + 2 * padding - 1;

let read: Promise<{ regular: Font; bold: Font }> | null = null;

async function fonts() {
  const font = async (style: string) => {
    const name = `AtkinsonHyperlegibleNext-${style}`;
    return readFont(name, await readFile(new URL(`./fonts/${name}.ttf`, import.meta.url)));
  };
  read ??= Promise.all([font('Regular'), font('Bold')]).then(([regular, bold]) => ({ regular, bold }));
  return await read;
}

type PlacedColumn = { title: string; x: number; space: number; textOf: (cell: Cell) => string };

/** Each column gets its share of the page. */
function placed(columns: readonly TableColumn[]): readonly PlacedColumn[] {
  const sum = columns.reduce((total, { width }) => total + width, 0);
  let x = margin;
  return columns.map((column) => {
    const space = ((right - margin) * column.width) / sum;
    const at = x + padding;
    x += space;
    return { title: column.title, x: at, space: space - 2 * padding, textOf: cellText(column) };
  });
}

function cellText({ kind }: TableColumn): (cell: Cell) => string {
  const moment = momentTexts((isoDay) => isoDay.split('-').toReversed().join('.'));
  switch (kind) {
    case 'moment':
      return (cell) => (cell === null ? '' : moment(Number(cell)));
    case 'duration':
      return (cell) => (cell === null ? '' : durationText(Number(cell)));
    case 'number':
    case 'text':
      return (cell) => (cell === null ? '' : String(cell));
  }
}

/** The text in lines that fit; a word that is too long is broken, what is still left ends in an ellipsis. */
function wrapped(
  set: Setter,
  words: string,
  space: number,
  size: number = text.size,
  most = mostLines,
): readonly string[] {
  const plain = words.replace(/\s+/g, ' ').trim();
  if (set.width(plain, size) <= space) return [plain];
  const lines: string[] = [];
  let line = '';
  for (const word of plain.split(' ').flatMap((each) => broken(set, each, space, size))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && set.width(longer, size) > space) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(set, lines[most - 1] ?? '', space, size)];
}

function broken(set: Setter, word: string, space: number, size: number): readonly string[] {
  if (set.width(word, size) <= space) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && set.width(part + letter, size) > space) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

function shortened(set: Setter, line: string, space: number, size: number): string {
  let kept = line;
  while (kept !== '' && set.width(`${kept}…`, size) > space) kept = kept.slice(0, -1);
  return `${kept}…`;
}
