import { isTest, type Source } from './sources.ts';
import { visit } from './syntax.ts';

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
        const beginning = quasis[0]?.value.cooked ?? '';
        if (expressions.length === 0) asked.add(beginning);
        else if (/^[a-z]\w*\.([\w.]+\.)?$/i.test(beginning)) beginnings.add(beginning);
      },
    });
  }
  return ids.filter((id) => !asked.has(id) && ![...beginnings].some((beginning) => id.startsWith(beginning)));
}

const mayAsk = (path: string) => /^(apps|packages)\//.test(path) && !path.startsWith('packages/i18n/') && !isTest(path);
