import type { Entity } from '@carestead/domain/kit/entity';
import { nameField } from '@carestead/domain/kit/entity';
import { defaultSort } from '@carestead/domain/kit/listInput';
import { referenceNames } from '@carestead/domain/kit/referenceNames';
import type { Bind } from '../platform/database/sqlText.ts';
import { quoted } from '../platform/database/sqlText.ts';
import type { ListContext } from '../platform/graphql/context.ts';
import { spendCells } from './cellBudget.ts';
import type { ListInput } from './listQueries.ts';
import { queryHits, refuseOversized } from './listQueries.ts';
import { nameColumns } from './referenceNameQueries.ts';
import { nameBegins } from './searchQueries.ts';

export type Choice = { id: number; name: string; detail: string | null };

export type Choices = { rows: readonly Choice[]; has_more: boolean };

export type ChoiceInput = Pick<ListInput, 'first' | 'search' | 'filters'> & {
  /** Only these rows, which were chosen before; hidden ones too. */
  ids?: readonly number[] | null | undefined;
};

export const mostChoices = 50;

/**
 * Rows to choose from, by name: those whose name begins with the text first, then the others in which it is found.
 * Hidden rows are offered to super users only.
 */
export async function findChoices(context: ListContext, entity: Entity, input: ChoiceInput): Promise<Choices> {
  refuseOversized(input);
  const ids = input.ids?.slice(0, mostChoices);
  const size = ids ? ids.length : Math.max(1, Math.min(input.first ?? mostChoices, mostChoices));
  spendCells(context, size * 2);
  if (size === 0) return { rows: [], has_more: false };
  const isHiding = entity.hiddenBy !== undefined && !ids && !context.viewer.is_superuser;
  const [order] = defaultSort(entity);
  const found = await queryHits(context, entity, input, (hits, bind) => {
    const narrowed = [
      hits,
      ...(ids ? [`${quoted('id')} = ANY(${bind([...ids])}::integer[])`] : []),
      ...(isHiding ? [`NOT ${quoted(entity.hiddenBy ?? '')}`] : []),
    ].join(' AND ');
    const typed = input.search?.trim();
    const rank = typed ? `CASE WHEN ${nameBegins(typed, bind)} THEN 0 ELSE 1 END` : '0';
    const read = [...new Set(['id', nameField(entity), ...(entity.choiceDetail ? [entity.choiceDetail] : [])])];
    // A search is for a name, so what was found stands in the order of names, whatever order the rows have.
    const sort = typed ? nameField(entity) : (order?.field ?? 'id');
    const page = `SELECT ${read.map(quoted).join(', ')}, ${rank} AS rank, ${quoted(sort)} AS place ${narrowed}
      ORDER BY rank, place, id LIMIT ${bind(size + 1)}`;
    return `SELECT id, ${quoted(nameField(entity))} AS name, ${detailText(context, entity, bind)}
      FROM (${page}) AS page ORDER BY rank, place, id`;
  });
  const rows = found.slice(0, size).map(({ id, name, detail }) => ({
    id: Number(id),
    name: String(name),
    detail: typeof detail === 'string' && detail !== '' ? detail : null,
  }));
  return { rows, has_more: found.length > size };
}

/** What tells rows of the same name apart: the value of a field, or the name of the row that it points to. */
function detailText(context: ListContext, entity: Entity, bind: Bind): string {
  if (!entity.choiceDetail) return 'NULL AS detail';
  const reference = referenceNames(entity).find(({ key }) => key === entity.choiceDetail);
  if (!reference) return `page.${quoted(entity.choiceDetail)}::text AS detail`;
  return nameColumns(context, entity, [{ ...reference, nameKey: 'detail' }], bind).join();
}
