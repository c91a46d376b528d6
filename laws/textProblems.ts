import { locales } from '@carestead/domain/text/locales';
import { type CompiledMessageToken, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Every text that lacks a language, says nothing in it, or takes other values there than in German. */
export function textProblems(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([id, text]) =>
    locales.flatMap((locale) => {
      const sentence = text[locale]?.trim();
      if (!sentence) return [`${id} has no text in ${locale}`];
      return valuesOf(sentence) === valuesOf(text.de ?? '') ? [] : [`${id} takes other values in ${locale} than in de`];
    }),
  );
}

/** Names and kinds of all values, those inside of plurals too. */
function valuesOf(sentence: string): string {
  return [...new Set(compileMessageOrThrow(sentence).flatMap(valuesOfToken))].sort().join();
}

function valuesOfToken(token: CompiledMessageToken): string[] {
  if (typeof token === 'string') return [];
  const [name, kind = '', choices] = token;
  const forms = typeof choices === 'object' && choices !== null ? Object.values(choices) : [];
  const inner = forms.filter(isMessage).flatMap((form) => form.flatMap(valuesOfToken));
  return [`${name}:${kind}`, ...inner];
}

/** Beside its forms a plural holds its offset. */
const isMessage = (form: unknown): form is CompiledMessageToken[] => Array.isArray(form);
