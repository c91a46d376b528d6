import type { Locale } from '@carestead/domain/text/locales';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { all, type MessageId } from './all.ts';

export type Catalogue = Readonly<Record<MessageId, CompiledMessage>>;

/** All texts of one language, compiled: the browser's build writes them out, the server asks once when it starts. */
export const catalogue = (locale: Locale): Catalogue =>
  Object.fromEntries(
    Object.entries(all).map(([id, text]) => [id, compileMessageOrThrow(text[locale])]),
  ) as unknown as Catalogue;
