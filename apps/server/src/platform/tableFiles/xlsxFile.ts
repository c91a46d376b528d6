import { looksLikeFormula } from '@carestead/domain/exports/harmless';
import type { Cell, Table, TableColumn } from './table.ts';
import { zipFile } from './zipFile.ts';

const day = 86_400_000;
/** Sheets count days from the end of 1899. */
const firstDay = 25_569;
const longestText = 32_767;

/** Places in `cellXfs` of the styles below. */
const styles = { header: 1, moment: 2, duration: 3, literal: 4 } as const;

/** One sheet, its rows written while they come: nothing but the current batch is in memory. */
export function xlsxFile(table: Table): AsyncIterable<Buffer> {
  return zipFile([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [packageRelations] },
    { name: 'docProps/core.xml', content: [properties(table)] },
    { name: 'xl/workbook.xml', content: [workbook(table.title)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations] },
    { name: 'xl/styles.xml', content: [styleSheet(table.locale)] },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(table) },
  ]);
}

async function* sheet({ columns, rows }: Table): AsyncGenerator<string> {
  const writers = columns.map(cellWriter);
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width + 2}" customWidth="1"/>`,
  );
  const header = columns.map(({ title }) => textCell(title, styles.header)).join('');
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${header}</row>`;
  for await (const batch of rows) {
    let text = '';
    for (const row of batch) {
      text += '<row>';
      for (let at = 0; at < writers.length; at += 1) text += writers[at]?.(row[at] ?? null) ?? '';
      text += '</row>';
    }
    yield text;
  }
  yield '</sheetData></worksheet>';
}

function cellWriter({ kind }: TableColumn): (cell: Cell) => string {
  switch (kind) {
    case 'moment':
      return numberCell(styles.moment, (at) => at / day + firstDay);
    case 'duration':
      return numberCell(styles.duration, (seconds) => (seconds * 1000) / day);
    case 'number':
      return numberCell(0, (value) => value);
    case 'text':
      return (cell) => (cell === null || cell === '' ? '<c/>' : textCell(String(cell)));
  }
}

const numberCell = (style: number, toValue: (value: number) => number) => (cell: Cell) =>
  cell === null ? '<c/>' : `<c s="${style}"><v>${toValue(Number(cell))}</v></c>`;

/** A text never is a formula; with its style it does not become one when somebody edits the cell. */
function textCell(text: string, style: number = looksLikeFormula(text) ? styles.literal : 0): string {
  return `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text.slice(0, longestText))}</t></is></c>`;
}

const special = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML has no other letters. */
const forbidden = /[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Read as a letter by its number: then the underscore is written by its own. */
const letterByNumber = /_(?=x[0-9a-fA-F]{4}_)/g;

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(letterByNumber, '_x005F_')
    .replace(special, (sign) => entities[sign] ?? sign);

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetTypes}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const packageRelations = `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

const workbookRelations = `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** The name of a sheet has at most 31 letters, and some it must not have. */
const workbook = (title: string) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const properties = ({ title, about, made }: Table) =>
  `${xml}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:description>${escaped(`${about} ${made}`)}</dc:description></cp:coreProperties>`;

const styleSheet = (locale: Table['locale']) =>
  `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${locale === 'en' ? 'yyyy\\-mm\\-dd' : 'dd\\.mm\\.yyyy'} hh:mm:ss"/><numFmt numFmtId="165" formatCode="[h]:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
