/** Black or white, whichever contrasts more with a #RRGGBB surface (WCAG relative luminance). */
export function inkOn(colour: string): '#000000' | '#FFFFFF' {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05 ? '#FFFFFF' : '#000000';
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
