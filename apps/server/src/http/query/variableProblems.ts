import type { Problem } from '@carestead/domain/kit/problem';
import type { ExecutionArgs, ExecutionResult, GraphQLInputType } from 'graphql';
import {
  coerceInputValue,
  GraphQLError,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  typeFromAST,
} from 'graphql';
import { ValidationFailed } from '../../platform/graphql/publicError.ts';

type Operation = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>;

/** What a form sent with a wrong type is answered as any other wrong value: by the name of its field. */
export function withVariableProblems(result: ExecutionResult, operation: Operation): ExecutionResult {
  const isRefused = result.errors !== undefined && (result.data === undefined || result.data === null);
  if (!isRefused || result.errors?.some(({ path }) => path !== undefined)) return result;
  const problems = variableProblems(operation);
  if (problems === null || problems.length === 0) return result;
  const refusal = new ValidationFailed(problems);
  return { data: null, errors: [new GraphQLError(refusal.message, { originalError: refusal })] };
}

/** More than any form shows; each costs time to find and to describe, and their number is the caller's choice. */
const mostProblems = 50;

class EnoughProblems extends Error {}

/** Null where something else than a value of a field is wrong, such as a field that does not exist. */
function variableProblems({ schema, document, operationName, variableValues }: Operation): readonly Problem[] | null {
  const operation = getOperationAST(document, operationName);
  const problems: Problem[] = [];
  let isOther = false;
  for (const { variable, type: typeNode } of operation?.variableDefinitions ?? []) {
    const type = typeFromAST(schema, typeNode);
    const given = variableValues?.[variable.name.value];
    if (!isInputType(type) || given === undefined) continue;
    upToEnough(() =>
      coerceInputValue(given, type, (path, value) => {
        const problem = isInputObjectType(getNamedType(type)) ? problemAt(type, path, value) : null;
        if (problem) problems.push(problem);
        else isOther = true;
        if (isOther || problems.length >= mostProblems) throw new EnoughProblems();
      }),
    );
    if (isOther || problems.length >= mostProblems) break;
  }
  return isOther ? null : problems;
}

/** The library goes on to the last value unless it is stopped by an exception. */
function upToEnough(work: () => void) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof EnoughProblems)) throw error;
  }
}

/** What is wrong with a value; of an object in a list also what it lacks. Null where it has a field too much. */
function problemAt(type: GraphQLInputType, path: readonly (string | number)[], value: unknown): Problem | null {
  const at = path.length === 0 ? null : typeAt(type, path);
  const object = isNonNullType(at) ? at.ofType : at;
  if (!at || !isInputObjectType(object)) return at && { field: fieldAt(path), message: messageOf(at) };
  if (typeof value !== 'object' || value === null) return { field: fieldAt(path), message: 'invalid_input' };
  const fields = object.getFields();
  if (Object.keys(value).some((key) => !(key in fields))) return null;
  const missing = Object.values(fields).find((field) => isRequiredInputField(field) && !(field.name in value));
  return missing ? { field: [...path, missing.name].join('.'), message: 'required' } : null;
}

function typeAt(type: GraphQLInputType, path: readonly (string | number)[]): GraphQLInputType | null {
  let at: GraphQLInputType = type;
  for (const step of path) {
    if (isNonNullType(at)) at = at.ofType;
    if (typeof step === 'number') {
      if (!isListType(at)) return null;
      at = at.ofType;
    } else {
      const field = isInputObjectType(at) ? at.getFields()[step] : undefined;
      if (!field) return null;
      at = field.type;
    }
  }
  return at;
}

/** A value in a list of values belongs to the field that holds the list. */
const fieldAt = (path: readonly (string | number)[]) =>
  (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path).join('.');

const messageOf = (type: GraphQLInputType): Problem['message'] =>
  ['Int', 'Float'].includes(getNamedType(type).name) ? 'invalid_number' : 'invalid_input';
