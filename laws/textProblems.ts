import { type Entity, fieldEntries, repeatedSecrets } from '@carestead/domain/kit/entity';
import { locales } from '@carestead/domain/text/locales';
import { type CompiledMessageToken, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { isTest, type Source, visit } from './sources.ts';

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

/** The texts that entities need, and the hints that they may have. */
export function entityTextIds(
  entities: readonly Pick<Entity, 'name' | 'plural' | 'fields' | 'filters' | 'typedTwice'>[],
) {
  const needed = entities.flatMap((of) => [
    `entity.${of.name}`,
    `entity.${of.plural}`,
    ...fieldEntries(of).flatMap(([key, field]) => [
      `entity.${of.name}.${key}`,
      ...(field.kind === 'choice' ? field.values.map((value) => `choice.${of.name}.${key}.${value}`) : []),
    ]),
    ...repeatedSecrets(of).map((key) => `entity.${of.name}.${key}`),
    ...Object.entries(of.filters ?? {}).flatMap(([key, values]) => [
      `entity.${of.name}.${key}`,
      ...values.map((value) => `choice.${of.name}.${key}.${value}`),
    ]),
  ]);
  const hints = entities.flatMap((of) => Object.keys(of.fields).map((key) => `hint.${of.name}.${key}`));
  return { needed, hints };
}

/** How an audit row names a text instead of holding words of one language. */
const stored = /^i18n:/;

/** Every text id that no app, package or entity asks for; `problem.${key}` asks for all that begin with "problem.". */
export function unusedTexts(ids: readonly string[], sources: readonly Source[]): string[] {
  const asked = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources.filter(({ path }) => mayAsk(path))) {
    visit(source, {
      Literal: ({ value }) => {
        if (typeof value === 'string') asked.add(value.replace(stored, ''));
      },
      TemplateLiteral: ({ quasis, expressions }) => {
        const beginning = (quasis[0]?.value.cooked ?? '').replace(stored, '');
        if (expressions.length === 0) asked.add(beginning);
        else if (/^[a-z]\w*\.([\w.]+\.)?$/i.test(beginning)) beginnings.add(beginning);
      },
    });
  }
  return ids.filter((id) => !asked.has(id) && ![...beginnings].some((beginning) => id.startsWith(beginning)));
}

const mayAsk = (path: string) => /^(apps|packages)\//.test(path) && !path.startsWith('packages/i18n/') && !isTest(path);
