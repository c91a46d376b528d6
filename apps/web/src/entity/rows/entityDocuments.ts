import { partsOf } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { fieldEntries, isConfigurator } from '@carestead/domain/kit/entity';
import { referenceNames } from '@carestead/domain/kit/referenceNames';
import { wireNames } from '@carestead/domain/kit/wireNames';
import { canBeUsed } from '@carestead/domain/references';

export type EntityDocuments = ReturnType<typeof entityDocuments>;

/** The queries and mutations of an entity's screens, made from its declaration; the server compiles them in advance. */
export function entityDocuments(entity: Entity) {
  const names = wireNames(entity);
  const { type } = names;
  // A list shows the names of its columns; a form those of all fields, also of its parts.
  const row = selectionOf(entity, ({ key }) => entity.columns.includes(key), withoutNames);
  const whole = selectionOf(entity, all, withNames);
  const ofOne = {
    get: `query ${type}ById($id: Int!) { answer: ${names.get}(id: $id) { ${whole} } }`,
    update: `mutation ${type}Update($id: Int!, $revision: Int!, $input: ${names.input}!) {
      answer: ${names.update}(id: $id, revision: $revision, input: $input) { id }
    }`,
  };
  if (entity.singleton)
    return { ...ofOne, list: null, choices: null, ids: null, uses: null, create: null, delete: null, sort: null };
  return {
    ...ofOne,
    list: `query ${type}List(
      $first: Int, $after: String, $search: String, $sort: [SortKey!], $filters: [ListFilter!], $isCounted: Boolean!
    ) {
      answer: ${names.list}(first: $first, after: $after, search: $search, sort: $sort, filters: $filters) {
        rows { ${row}${canBeUsed(entity) ? ' used_by' : ''} } next count @include(if: $isCounted)
      }
    }`,
    choices: `query ${type}Choices($search: String, $ids: [Int!], $filters: [ListFilter!]) {
      answer: ${names.choices}(search: $search, ids: $ids, filters: $filters) { rows { id name detail } has_more }
    }`,
    ids: `query ${type}Ids($search: String, $filters: [ListFilter!]) {
      answer: ${names.list}(first: 1, search: $search, filters: $filters) { ids }
    }`,
    uses: `query ${type}Uses($ids: [Int!]!) { answer: ${names.uses}(ids: $ids) { entity id name field more } }`,
    create: `mutation ${type}Create($input: ${names.input}!) { answer: ${names.create}(input: $input) { id } }`,
    delete: isConfigurator(entity)
      ? null
      : `mutation ${type}Delete($ids: [Int!]!, $phrase: String!) {
      answer: ${names.delete}(ids: $ids, phrase: $phrase)
    }`,
    sort: entity.sortable ? `mutation ${type}Sort($ids: [Int!]!) { answer: ${names.sort}(ids: $ids) }` : null,
  };
}

type Reference = ReturnType<typeof referenceNames>[number];

const all = () => true;
const namesOf = (entity: Entity, isNamed: (reference: Reference) => boolean) =>
  referenceNames(entity)
    .filter(isNamed)
    .map(({ nameKey }) => nameKey);
const withoutNames = (part: Entity) => Object.keys(part.fields);
const withNames = (part: Entity) => [...Object.keys(part.fields), ...namesOf(part, all)];

function selectionOf(
  entity: Entity,
  isNamed: (reference: Reference) => boolean,
  ofPart: (part: Entity) => readonly string[],
): string {
  const fields = fieldEntries(entity).map(([key]) => key);
  const parts = partsOf(entity).map((part) => `${part.plural} { ${ofPart(part).join(' ')} }`);
  return [
    'id',
    'revision',
    ...(entity.sortable ? ['sort_order'] : []),
    ...fields,
    ...namesOf(entity, isNamed),
    ...(entity.derived ?? []),
    ...parts,
  ].join(' ');
}
