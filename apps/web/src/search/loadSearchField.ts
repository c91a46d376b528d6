import { createElement } from 'react';
import { loadTexts } from '../platform/text/locale.ts';
import type { HeldKeys } from './holdKeys.ts';
import { SearchField } from './SearchField.tsx';

/** The field with its texts: no manifest may load texts by itself. It begins with what was typed while it was loaded. */
export async function loadSearchField(held: HeldKeys) {
  await loadTexts(['search']);
  return () => createElement(SearchField, { held });
}
