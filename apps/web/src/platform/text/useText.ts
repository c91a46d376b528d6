import type { MessageId } from '@carestead/i18n/all';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { withShownNumbers } from './shownNumber.ts';

export type Text = (id: MessageId, values?: Record<string, unknown>) => string;

/** The words of the page's language; whoever uses it is shown anew when the language changes, and only then gets another. */
export const useText = (): Text => {
  const { i18n } = useLingui();
  return useCallback((id, values = {}) => withShownNumbers(i18n._(id, values), values, i18n.locale), [i18n]);
};
