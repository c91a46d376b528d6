import type { MessageId } from '@carestead/i18n/all';
import { i18n } from '@lingui/core';
import type { Text } from './useText.ts';

/** The text of an id that the server sends; null where the page has none: the server may be newer. */
export const textIfAny = (text: Text, id: string, values: unknown = null): string | null =>
  id in i18n.messages ? text(id as MessageId, { ...(values as Record<string, unknown> | null) }) : null;
