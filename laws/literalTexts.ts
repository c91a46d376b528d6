import type { ESTree } from 'rolldown/utils';
import { isTest, lineAt, type Source, visit } from './sources.ts';

/** Attributes whose text a user reads, or a screen reader says. */
const textAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'label',
  'message',
  'placeholder',
  'subtitle',
  'summary',
  'text',
  'title',
  'tooltip',
]);
/** The name of the product is the same in all languages. */
const names = new Set(['Carestead']);
const isTextId = (words: string) => /^[a-z]\w*(\.\w*)+$/i.test(words);

/** Every word that a component holds itself instead of asking the texts for it. */
export function literalTexts(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => path.endsWith('.tsx') && !isTest(path)).flatMap(textsIn);
}

function textsIn(source: Source): string[] {
  const found: string[] = [];
  const add = (start: number, words: string) => {
    const trimmed = words.trim().replaceAll(/\s+/g, ' ');
    if (!/\p{L}/u.test(trimmed) || names.has(trimmed) || isTextId(trimmed)) return;
    found.push(`${source.path}:${lineAt(source.text, start)} says "${trimmed}"`);
  };
  const addAll = (node: ESTree.Node | null) => {
    for (const { start, words } of wordsOf(node)) add(start, words);
  };
  const addExpressions = (children: readonly ESTree.JSXChild[]) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') addAll(child);
  };
  visit(source, {
    JSXText: ({ value, start }) => add(start, value),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && textAttributes.has(name.name)) addAll(value);
    },
    JSXElement: ({ children }) => addExpressions(children),
    JSXFragment: ({ children }) => addExpressions(children),
  });
  return found;
}

/** The words that an expression can turn into, as far as they are written in it. */
function wordsOf(node: ESTree.Node | null): { start: number; words: string }[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, words: node.value }] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ start, value }) => ({ start, words: value.cooked ?? '' }));
    case 'JSXExpressionContainer':
      return wordsOf(node.expression);
    case 'ConditionalExpression':
      return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
    case 'LogicalExpression':
      return [...wordsOf(node.left), ...wordsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...wordsOf(node.left), ...wordsOf(node.right)] : [];
    default:
      return [];
  }
}
