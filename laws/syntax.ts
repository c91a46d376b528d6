import { parseSync, Visitor, type VisitorObject } from 'rolldown/utils';
import type { Source } from './sources.ts';

/** Walks the syntax tree of a source. */
export function visit({ path, text }: Source, visitor: VisitorObject) {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  new Visitor(visitor).visit(program);
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
