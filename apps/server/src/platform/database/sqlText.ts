import type { Clause, Term } from '@carestead/domain/access/rowFilter';

/** Puts a value into the statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** Names of tables and columns come from the declarations alone. */
export const quoted = (name: string) => `"${name}"`;

export const clauseText = (clause: Clause, bind: Bind) =>
  `(${clause.map((term) => termText(term, bind)).join(' OR ')})`;

function termText(term: Term, bind: Bind): string {
  if ('within' in term) {
    const list = quoted(term.field);
    return `(${list} <> '{}' AND ${list} <@ ${bind([...term.within])}::integer[])`;
  }
  const values = 'in' in term ? term.in : term.notIn;
  const isOne = `${quoted(term.field)} = ${oneOf(
    values.filter((value) => value !== null),
    bind,
  )}`;
  const isAny = values.includes(null) ? `(${isOne} OR ${quoted(term.field)} IS NULL)` : isOne;
  return 'in' in term ? isAny : `(${isAny}) IS NOT TRUE`;
}

/** A single value is compared as it is: over a list of values an index gives no order. */
const oneOf = (values: readonly unknown[], bind: Bind) =>
  values.length === 1 ? bind(values[0]) : `ANY(${bind([...values])})`;
