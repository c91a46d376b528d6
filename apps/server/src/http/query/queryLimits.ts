import type { DocumentNode, FieldNode, SelectionSetNode, ValueNode } from 'graphql';
import { GraphQLError, Kind, Lexer, Source, TokenKind } from 'graphql';

/** Generous for every screen of ours, and far below what could keep the server busy. */
const limits = {
  characters: 50_000,
  tokens: 4000,
  /** Of any kind, within each other: the parser and every rule go down a call or more per bracket. */
  brackets: 60,
  /** Rules compare each fragment and each operation with every other. */
  definitions: 50,
  /** Fields within fields; lists and objects within an argument count as well. */
  depth: 14,
  /** A field that is named again beside itself counts too: rules compare each with each. */
  aliases: 30,
  /** Fields, with those of a fragment wherever it is used. */
  cost: 1500,
  rootFields: 20,
} as const;

const tooLarge = (what: string) => new GraphQLError(`the query ${what}`);

const opening: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Before a text is parsed: in one pass, whatever it holds. */
export function refuseLargeText(text: string) {
  if (text.length > limits.characters) throw tooLarge(`is longer than ${limits.characters} characters`);
  const lexer = new Lexer(new Source(text));
  let open = 0;
  for (let tokens = 0; ; tokens += 1) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return;
    if (tokens >= limits.tokens) throw tooLarge(`has more than ${limits.tokens} tokens`);
    if (opening.has(kind)) open += 1;
    if (closing.has(kind)) open -= 1;
    if (open > limits.brackets) throw tooLarge(`has more than ${limits.brackets} brackets within each other`);
  }
}

/** Before a document is validated, because rules take their time over what this refuses. */
export function limitProblem(document: DocumentNode): GraphQLError | null {
  try {
    refuseLargeDocument(document);
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function refuseLargeDocument({ definitions }: DocumentNode) {
  if (definitions.length > limits.definitions)
    throw tooLarge(`has more than ${limits.definitions} operations and fragments`);
  const sizeOf = createSizes({ definitions });
  for (const definition of definitions) {
    if (!('selectionSet' in definition)) continue;
    const { depth, aliases, cost, width } = sizeOf(definition);
    if (depth > limits.depth) throw tooLarge(`is ${depth} levels deep, at most ${limits.depth} are allowed`);
    if (aliases > limits.aliases) throw tooLarge(`has ${aliases} aliases, at most ${limits.aliases} are allowed`);
    if (cost > limits.cost) throw tooLarge(`selects ${cost} fields, at most ${limits.cost} are allowed`);
    if (definition.kind === Kind.OPERATION_DEFINITION && width > limits.rootFields)
      throw tooLarge(`has too many root fields, at most ${limits.rootFields} are allowed`);
  }
}

/** How many fields an operation of the document selects at most. */
export function costOf({ definitions }: DocumentNode): number {
  const sizeOf = createSizes({ definitions });
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return Math.max(0, ...operations.map((operation) => sizeOf(operation).cost));
}

type Size = {
  depth: number;
  aliases: number;
  cost: number;
  /** Fields beside each other, without those within them. */
  width: number;
};

const nothing: Size = { depth: 0, aliases: 0, cost: 0, width: 0 };

type Measured = { selectionSet: SelectionSetNode };

/** How large a selection is, with a fragment counted wherever it is used, though measured once. */
function createSizes({ definitions }: Pick<DocumentNode, 'definitions'>): (node: Measured) => Size {
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
  const known = new Map<string, Size>();
  const open = new Set<string>();

  const sizeOfFragment = (name: string): Size => {
    const ready = known.get(name);
    if (ready) return ready;
    const fragment = fragments.get(name);
    // A fragment that does not exist is reported by a rule of its own.
    if (!fragment) return nothing;
    if (open.has(name)) throw tooLarge(`spreads the fragment ${name} within itself`);
    open.add(name);
    const size = sizeOf(fragment);
    open.delete(name);
    known.set(name, size);
    return size;
  };

  const sizeOfField = ({ alias, selectionSet, arguments: given = [], directives = [] }: FieldNode): Size => {
    const within = selectionSet ? sizeOf({ selectionSet }) : nothing;
    const values = [...given, ...directives.flatMap((directive) => directive.arguments ?? [])];
    return {
      depth: 1 + Math.max(within.depth, ...values.map(({ value }) => depthOfValue(value))),
      aliases: within.aliases + (alias ? 1 : 0),
      cost: within.cost + 1,
      width: 1,
    };
  };

  const add = (total: Size, { selections }: SelectionSetNode, names: Set<string>) => {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(total, selection.selectionSet, names);
        continue;
      }
      const isField = selection.kind === Kind.FIELD;
      const name = isField ? selection.name.value : `...${selection.name.value}`;
      const size = isField ? sizeOfField(selection) : sizeOfFragment(name.slice(3));
      const isAgain = names.has(name) && !(isField && selection.alias);
      names.add(name);
      total.depth = Math.max(total.depth, size.depth);
      total.aliases += size.aliases + (isAgain ? 1 : 0);
      total.cost += size.cost;
      total.width += size.width;
    }
  };

  const sizeOf = ({ selectionSet }: Measured): Size => {
    const total = { ...nothing };
    add(total, selectionSet, new Set());
    return total;
  };
  return sizeOf;
}

function depthOfValue(value: ValueNode): number {
  switch (value.kind) {
    case Kind.LIST:
      return 1 + Math.max(0, ...value.values.map(depthOfValue));
    case Kind.OBJECT:
      return 1 + Math.max(0, ...value.fields.map((field) => depthOfValue(field.value)));
    default:
      return 0;
  }
}
