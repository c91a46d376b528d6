const size = 100;
const font = `700 ${size}px "Atkinson Hyperlegible Next Variable", system-ui, sans-serif`;
let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** How wide a location is, in px at a font size of 1 px. */
export function measureText(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * 0.6;
  pen.font = font;
  const width = pen.measureText(text).width / size;
  // An installation has some hundred places; the limit keeps a flood of names from filling the memory.
  if (widths.size > 5000) widths.clear();
  widths.set(text, width);
  return width;
}

/** Widths of another typeface are of no use. */
export const forgetWidths = () => widths.clear();
