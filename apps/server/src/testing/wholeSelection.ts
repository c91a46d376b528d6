import type { GraphQLArgument, GraphQLField, GraphQLOutputType } from 'graphql';
import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, isObjectType } from 'graphql';

type Field = GraphQLField<unknown, unknown>;

/** Something for every argument that must be there; its value does not matter where the query is refused. */
const literal = (argument: Pick<GraphQLArgument, 'type'>): string => {
  const type = isNonNullType(argument.type) ? argument.type.ofType : argument.type;
  if (isListType(type)) return '[]';
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const required = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${required.map((field) => `${field.name}: ${literal(field)}`).join(', ')} }`;
  }
  if (isEnumType(named)) return named.getValues()[0]?.name ?? 'null';
  return { Int: '1', Float: '1', Boolean: 'true', String: '"x"', JSON: '{}' }[named.name] ?? 'null';
};

const argumentsOf = ({ args }: Field) => {
  const required = args.filter(({ type }) => isNonNullType(type));
  return required.length === 0 ? '' : `(${required.map((each) => `${each.name}: ${literal(each)}`).join(', ')})`;
};

/** Every field of the answer, as deep as it goes. */
export const selection = (type: GraphQLOutputType): string => {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  return `{ ${Object.values(named.getFields())
    .map((field) => `${field.name}${argumentsOf(field)} ${selection(field.type)}`)
    .join(' ')} }`;
};

/** A root field with every argument that is required and every field of its answer. */
export const wholeField = (field: Field) => `${field.name}${argumentsOf(field)} ${selection(field.type)}`;
