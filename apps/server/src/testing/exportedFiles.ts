import { inflateRawSync, inflateSync } from 'node:zlib';

/** The cells of a CSV, by its own rules: quotes, doubled quotes, lines in cells. */
export function readCsv(bytes: Buffer, separator: string): string[][] {
  const text = bytes.toString('utf8');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === separator || sign === '\r') {
      row.push(cell);
      cell = '';
      if (sign === separator) continue;
      rows.push(row);
      row = [];
      at += 1;
    } else cell += sign;
  }
  return rows;
}

/** The parts of an archive, as its directory at the end lists them. */
function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < bytes.readUInt16LE(end + 10); index += 1) {
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(start, start + packed));
    if (content.length !== size) throw new Error(`${name} has another size than the directory says`);
    parts.set(name, content.toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

type SheetCell = { style: number; value: string | number | null };

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const unescaped = (text: string) =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity).replaceAll('_x005F_', '_');

/** The rows of the only sheet. */
export function readXlsx(bytes: Buffer): SheetCell[][] {
  const sheet = readZip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => {
      const text = /<t[^>]*>(.*?)<\/t>/s.exec(content)?.[1];
      const number = /<v>(.*?)<\/v>/.exec(content)?.[1];
      return {
        style: Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0),
        value: text === undefined ? (number === undefined ? null : Number(number)) : unescaped(text),
      };
    }),
  );
}

/** The texts of each page, in the order in which they are drawn, as somebody who copies them gets them. */
export function readPdf(bytes: Buffer): { pages: string[][]; fonts: number } {
  const raw = bytes.toString('latin1');
  const startOf = (id: string) => {
    const table = Number(/startxref\n(\d+)/.exec(raw)?.[1]);
    const row = raw.slice(table).split('\n')[2 + Number(id)] ?? '';
    return Number(row.slice(0, 10));
  };
  const objectOf = (id: string) => raw.slice(startOf(id), raw.indexOf('endobj', startOf(id)));
  const streamOf = (id: string) => {
    const start = raw.indexOf('stream\n', startOf(id)) + 7;
    const length = Number(/\/Length (\d+)>>/.exec(objectOf(id))?.[1]);
    return inflateSync(bytes.subarray(start, start + length)).toString('latin1');
  };
  const ref = (text: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? '';
  const root = objectOf(ref(raw, 'Root'));
  const kids = /\/Kids\[(.*?)\]/.exec(objectOf(ref(root, 'Pages')))?.[1] ?? '';
  const pageIds = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
  const resources = objectOf(ref(objectOf(pageIds[0] ?? ''), 'Resources'));
  const letters = new Map(
    ['Regular', 'Bold'].map((font) => {
      const map = streamOf(ref(objectOf(ref(resources, font)), 'ToUnicode'));
      return [font, new Map([...map.matchAll(/<(\w{4})> <(\w{4})>/g)].map(([, glyph, letter]) => [glyph, letter]))];
    }),
  );
  const textsOf = (content: string) =>
    [...content.matchAll(/\/(\w+) [\d.]+ Tf [\d. -]+ Td <(\w*)> Tj/g)].map(([, font = '', hex = '']) =>
      (hex.match(/.{4}/g) ?? [])
        .map((glyph) => String.fromCharCode(Number.parseInt(letters.get(font)?.get(glyph) ?? '3f', 16)))
        .join(''),
    );
  const total = textsOf(streamOf(ref(resources, 'Total')));
  return {
    pages: pageIds.map((id) => {
      const content = streamOf(ref(objectOf(id), 'Contents'));
      return [...textsOf(content), ...(content.includes('/Total Do') ? total : [])];
    }),
    fonts: [...raw.matchAll(/\/FontFile2 \d+ 0 R/g)].length,
  };
}
