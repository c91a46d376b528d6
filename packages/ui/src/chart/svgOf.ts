const namespace = 'http://www.w3.org/2000/svg';

/** What an SVG file has to say by itself, because it has no stylesheet. */
const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** A picture of what is on the screen: boxes, texts and drawings of an element, each where it stands. */
export function svgOf(element: HTMLElement): string {
  const frame = element.getBoundingClientRect();
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', `0 0 ${Math.ceil(frame.width)} ${Math.ceil(frame.height)}`);
  svg.setAttribute('width', String(Math.ceil(frame.width)));
  svg.setAttribute('height', String(Math.ceil(frame.height)));
  addElement(svg, element, frame);
  return new XMLSerializer().serializeToString(svg);
}

function addElement(into: SVGElement, element: Element, frame: DOMRect): void {
  if (element instanceof HTMLElement && element.hasAttribute('data-no-picture')) return;
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  // Texts for screen readers are a pixel large.
  if (style.display === 'none' || style.visibility === 'hidden' || style.clipPath !== 'none') return;
  if (element instanceof SVGSVGElement) {
    into.append(copyOf(element, box, frame));
    return;
  }
  addBox(into, style, box, frame);
  for (const child of element.childNodes) {
    if (child instanceof Element) addElement(into, child, frame);
    else if (child instanceof Text) addText(into, child, style, frame);
  }
}

const isClear = (colour: string) => /^(transparent|rgba\(.+, 0\))$/.test(colour);

function addBox(into: SVGElement, style: CSSStyleDeclaration, box: DOMRect, frame: DOMRect): void {
  const edge = style.borderTopStyle === 'none' ? 0 : Number.parseFloat(style.borderTopWidth);
  const hasEdge = edge > 0 && !isClear(style.borderTopColor);
  if ((isClear(style.backgroundColor) && !hasEdge) || box.width === 0) return;
  const inset = hasEdge ? edge / 2 : 0;
  into.append(
    shape('rect', {
      x: box.left - frame.left + inset,
      y: box.top - frame.top + inset,
      width: box.width - 2 * inset,
      height: box.height - 2 * inset,
      rx: Number.parseFloat(style.borderTopLeftRadius) || 0,
      fill: isClear(style.backgroundColor) ? 'none' : style.backgroundColor,
      ...(hasEdge && { stroke: style.borderTopColor, 'stroke-width': edge }),
    }),
  );
}

function addText(into: SVGElement, node: Text, style: CSSStyleDeclaration, frame: DOMRect): void {
  const words = node.data.trim();
  if (words === '') return;
  const range = document.createRange();
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  if (box.width === 0) return;
  const size = Number.parseFloat(style.fontSize);
  const text = shape('text', {
    x: box.left - frame.left,
    // Letters sit about a third of their size below the middle of their line.
    y: (box.top + box.bottom) / 2 - frame.top + size * 0.35,
    fill: style.color,
    'font-family': style.fontFamily,
    'font-size': style.fontSize,
    'font-weight': style.fontWeight,
  });
  text.textContent = words;
  into.append(text);
}

function copyOf(drawing: SVGSVGElement, box: DOMRect, frame: DOMRect): SVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of drawn) element.setAttribute(name, style.getPropertyValue(name));
    for (const { name } of [...element.attributes])
      if (/^(class|href|tabindex|role|style)$|^(data|aria)-/.test(name)) element.removeAttribute(name);
  });
  const place = { x: box.left - frame.left, y: box.top - frame.top, width: box.width, height: box.height };
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  return copy;
}

function shape(name: 'rect' | 'text', attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);
  return element;
}
