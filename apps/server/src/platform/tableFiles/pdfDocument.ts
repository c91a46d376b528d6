import { deflateSync } from 'node:zlib';
import type { Font } from './trueType.ts';

export const pageSize = { width: 842, height: 595 } as const;

type FontUse = { font: Font; used: Map<number, number> };

/** Text as the font names its letters; a letter that it does not have becomes a question mark. */
export type Setter = { encode: (text: string) => string; width: (text: string, size: number) => number };

function setter({ font, used }: FontUse): Setter {
  const widths = new Map<string, number>();
  const glyphOf = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    const glyph = font.glyphOf(code);
    if (glyph > 0) used.set(glyph, code);
    return glyph > 0 ? glyph : font.glyphOf(0x3f);
  };
  return {
    encode: (text) => {
      let hex = '';
      for (const letter of text) hex += glyphOf(letter).toString(16).padStart(4, '0');
      return `<${hex}>`;
    },
    width: (text, size) => {
      let sum = 0;
      for (const letter of text) {
        let width = widths.get(letter);
        if (width === undefined) {
          width = font.widthOf(glyphOf(letter));
          widths.set(letter, width);
        }
        sum += width;
      }
      return (sum * size) / 1000;
    },
  };
}

type About = { title: string; subject: string; locale: string };

/**
 * A PDF that is written page by page: of a page that is done only its number is kept. `/Total` on a page draws the number of
 * all pages, which is known at the end.
 */
export function pdfDocument(fonts: { regular: Font; bold: Font }, about: About) {
  const uses: Readonly<Record<'regular' | 'bold', FontUse>> = {
    regular: { font: fonts.regular, used: new Map() },
    bold: { font: fonts.bold, used: new Map() },
  };
  const setters = { regular: setter(uses.regular), bold: setter(uses.bold) };
  const offsets: number[] = [];
  const pages: number[] = [];
  let length = 0;
  const emit = (...parts: readonly (string | Buffer)[]): Buffer => {
    const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
    length += bytes.length;
    return bytes;
  };
  const reserve = () => offsets.push(0);
  const object = (id: number, ...parts: readonly (string | Buffer)[]) => {
    offsets[id - 1] = length;
    return emit(`${id} 0 obj\n`, ...parts, '\nendobj\n');
  };
  const stream = (id: number, entries: string, content: Buffer) => {
    const packed = deflateSync(content);
    return object(id, `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`, packed, '\nendstream');
  };
  const [catalogue, tree, resources, info, total] = [reserve(), reserve(), reserve(), reserve(), reserve()];
  const regular = reserve();
  const bold = reserve();

  return {
    setters,
    begin: () => emit('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
    page: (content: string): Buffer => {
      const id = reserve();
      const contentId = reserve();
      pages.push(id);
      return Buffer.concat([
        stream(contentId, '', Buffer.from(content, 'latin1')),
        object(
          id,
          `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${pageSize.width} ${pageSize.height}]/Resources ${resources} 0 R/Contents ${contentId} 0 R>>`,
        ),
      ]);
    },
    end: (drawTotal: (setters: { regular: Setter }, pages: number) => string): Buffer => {
      const totalContent = Buffer.from(drawTotal(setters, pages.length), 'latin1');
      const parts = [
        stream(total, `/Type/XObject/Subtype/Form/BBox[0 -10 60 20]/Resources ${resources} 0 R`, totalContent),
        object(resources, `<</Font<</Regular ${regular} 0 R/Bold ${bold} 0 R>>/XObject<</Total ${total} 0 R>>>>`),
        ...fontObjects(regular, uses.regular),
        ...fontObjects(bold, uses.bold),
        object(tree, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((id) => `${id} 0 R`).join(' ')}]>>`),
        object(
          catalogue,
          `<</Type/Catalog/Pages ${tree} 0 R/Lang(${about.locale})/ViewerPreferences<</DisplayDocTitle true>>>>`,
        ),
        object(info, `<</Title${utf16(about.title)}/Subject${utf16(about.subject)}/Producer${utf16('Carestead')}>>`),
      ];
      const start = length;
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
      const size = offsets.length + 1;
      parts.push(
        emit(
          `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root ${catalogue} 0 R/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`,
        ),
      );
      return Buffer.concat(parts);
    },
  };

  /** The whole font, with the widths of its letters and what each of those that were used means when it is copied. */
  function fontObjects(id: number, { font, used }: FontUse): readonly Buffer[] {
    const [descendant, descriptor, file, unicode] = [reserve(), reserve(), reserve(), reserve()];
    const widths = Array.from({ length: font.glyphs }, (_, glyph) => font.widthOf(glyph)).join(' ');
    return [
      object(
        id,
        `<</Type/Font/Subtype/Type0/BaseFont/${font.name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
      ),
      object(
        descendant,
        `<</Type/Font/Subtype/CIDFontType2/BaseFont/${font.name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/DW 500/W[0[${widths}]]>>`,
      ),
      object(
        descriptor,
        `<</Type/FontDescriptor/FontName/${font.name}/Flags 32/FontBBox[${font.box.join(' ')}]/ItalicAngle 0/Ascent ${font.ascent}/Descent ${font.descent}/CapHeight ${font.ascent}/StemV 80/FontFile2 ${file} 0 R>>`,
      ),
      stream(file, `/Length1 ${font.bytes.length}`, font.bytes),
      stream(unicode, '', Buffer.from(toUnicode(used), 'latin1')),
    ];
  }
}

const hex = (value: number) => value.toString(16).padStart(4, '0');
const largestBlock = 100;

function toUnicode(used: ReadonlyMap<number, number>): string {
  const entries = [...used].map(([glyph, letter]) => `<${hex(glyph)}> <${hex(letter)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += largestBlock) {
    const block = entries.slice(at, at + largestBlock);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
