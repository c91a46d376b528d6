import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { execute, getOperationAST, NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Mode } from '../../platform/config.ts';
import { limitProblem, refuseLargeText } from './queryLimits.ts';
import { withVariableProblems } from './variableProblems.ts';

export type Documents = {
  parse: (text: string) => DocumentNode;
  /** The same text; of those that our own screens send all callers share one string in memory. */
  keptOnce: (text: string) => string;
  validate: (document: DocumentNode) => readonly GraphQLError[];
  /** Whether our own pages send this text. */
  isShipped: (text: string) => boolean;
  /** Whether it was made of such a text. */
  isOurs: (document: DocumentNode) => boolean;
  /** The compiled form of a query that our own screens send; null for every other text. */
  shipped: (text: string) => CompiledQuery | null;
  execute: (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;
};

type Entry = { document: DocumentNode; problems: readonly GraphQLError[] | null };

const mostRemembered = 500;
/** Of all documents that are not shipped: a parsed character takes a hundred times its memory. */
const mostCharacters = 500_000;

/**
 * Each text is parsed and validated once. The documents that our own screens send are compiled as well;
 * other documents are interpreted, so that no client can keep the compiler busy.
 */
export function createDocuments(schema: GraphQLSchema, mode: Mode, shipped: readonly string[] = []): Documents {
  const rules = mode === 'production' ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules;
  const known = new Map<string, Entry>();
  let characters = 0;
  const entryOf = new WeakMap<DocumentNode, Entry>();
  const ours = new Map(shipped.map((text) => [text, text]));
  const ownDocuments = new WeakSet<DocumentNode>();
  const compiled = new WeakMap<DocumentNode, CompiledQuery | null>();

  const compiledOf = (document: DocumentNode): CompiledQuery | null => {
    const ready = compiled.get(document);
    if (ready !== undefined) return ready;
    const made = compileQuery(schema, document);
    const query = isCompiledQuery(made) ? made : null;
    compiled.set(document, query);
    return query;
  };

  const parseOnce = (text: string) => {
    const found = known.get(text);
    if (found) return found.document;
    refuseLargeText(text);
    const document = parse(text, { noLocation: true });
    // Ours were validated when they were generated; a law holds them against every rule.
    const entry: Entry = { document, problems: ours.has(text) ? [] : null };
    if (!ours.has(text)) characters += text.length;
    while (known.size > 0 && (known.size >= mostRemembered || characters > mostCharacters)) {
      const forgotten = forgetOldest(known, ours);
      if (forgotten === 0) break;
      characters -= forgotten;
    }
    known.set(text, entry);
    entryOf.set(document, entry);
    if (ours.has(text)) ownDocuments.add(document);
    else compiled.set(document, null);
    return document;
  };

  /** A document that is too large is not checked any further. */
  const problemsOf = (document: DocumentNode) => {
    const problem = limitProblem(document);
    return problem ? [problem] : validate(schema, document, rules);
  };

  const validateOnce = (document: DocumentNode) => {
    const entry = entryOf.get(document);
    if (!entry) return problemsOf(document);
    entry.problems ??= problemsOf(document);
    return entry.problems;
  };

  const shippedQueries = new Map<string, CompiledQuery | null>();

  return {
    parse: parseOnce,
    keptOnce: (text) => ours.get(text) ?? text,
    validate: validateOnce,
    isShipped: (text) => ours.has(text),
    isOurs: (document) => ownDocuments.has(document),
    shipped: (text) => {
      const ready = shippedQueries.get(text);
      if (ready !== undefined) return ready;
      if (!ours.has(text)) return null;
      const document = parseOnce(text);
      const isQuery = getOperationAST(document)?.operation === 'query' && validateOnce(document).length === 0;
      const query = isQuery ? compiledOf(document) : null;
      shippedQueries.set(text, query);
      return query;
    },
    execute: (args) => {
      const query = compiledOf(args.document);
      const result = query ? query.query(args.rootValue, args.contextValue, args.variableValues) : execute(args);
      return result instanceof Promise
        ? result.then((found) => withVariableProblems(found, args))
        : withVariableProblems(result, args);
    },
  };
}

/** Our own documents stay; of the others the first that was remembered goes. Returns how long it was. */
function forgetOldest(known: Map<string, Entry>, ours: ReadonlyMap<string, string>): number {
  for (const text of known.keys()) {
    if (ours.has(text)) continue;
    known.delete(text);
    return text.length;
  }
  return 0;
}
