import { observable } from '@carestead/ui/state/observable';
import type { PhoneStorage } from './storage.ts';

export const textSizes = ['normal', 'larger', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];
export const schemes = ['system', 'light', 'dark'] as const;

const scale: Readonly<Record<TextSize, string>> = { normal: '100%', larger: '115%', largest: '132%' };
const schemeKey = 'cs.color_scheme';
const dark = matchMedia('(prefers-color-scheme: dark)');

const oneOf = <T extends string>(values: readonly T[], value: string | null): T =>
  values.find((each) => each === value) ?? (values[0] as T);

/** What its holder set on this phone. */
export function createSettings(storage: PhoneStorage) {
  const textSize = observable(oneOf(textSizes, storage.read('text_size')));
  const scheme = observable(oneOf(schemes, readScheme()));
  const isMuted = observable(storage.read('muted') === '1');

  const applySize = () => {
    document.documentElement.style.fontSize = scale[textSize.get()];
  };
  const applyScheme = () => {
    const isDark = scheme.get() === 'dark' || (scheme.get() === 'system' && dark.matches);
    document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  };
  applySize();
  applyScheme();
  textSize.subscribe(() => {
    storage.write('text_size', textSize.get());
    applySize();
  });
  scheme.subscribe(() => {
    // Also read by the script that runs before the first paint, which knows no partitions.
    try {
      localStorage.setItem(schemeKey, scheme.get());
    } catch {}
    applyScheme();
  });
  dark.addEventListener('change', applyScheme);
  isMuted.subscribe(() => storage.write('muted', isMuted.get() ? '1' : '0'));
  return { textSize, scheme, isMuted };
}

function readScheme(): string | null {
  try {
    return localStorage.getItem(schemeKey);
  } catch {
    return null;
  }
}
