import { isRowAction, metaCount, removedCallsBefore, type SystemAction } from '@carestead/domain/audit/auditEntry';
import { dateText } from '@carestead/domain/time/localTime';
import type { MessageId } from '@carestead/i18n/all';
import { i18n } from '@lingui/core';
import { shownNumber } from '../platform/text/shownNumber.ts';
import type { Text } from '../platform/text/useText.ts';

/** An old entry may name something that has no text any more; then the stored name is shown. */
export const labelOr = (text: Text, id: string, otherwise: string) =>
  id in i18n.messages ? text(id as MessageId) : otherwise;

/** Most kinds are entities; some occur only in the log. */
export const kindText = (text: Text, entity_type: string) =>
  labelOr(text, `entity.${entity_type}`, labelOr(text, `audit.kind.${entity_type}`, entity_type));

/** A field of the row, the parts that belong to it, or its place among the others. */
export function fieldText(text: Text, entity_type: string, field: string): string {
  if (field === 'sort_order') return text('audit.field.sort_order');
  const ids = [`entity.${entity_type}.${field}`, `audit.field.${entity_type}.${field}`, `entity.${field}`];
  return labelOr(text, ids.find((id) => id in i18n.messages) ?? '', field);
}

export const actionText = (text: Text, action: string) =>
  isRowAction(action) ? text(`audit.action.${action}`) : action;

type Line = { entity_type: string; meta: string };

export function lineText(text: Text, action: SystemAction, { entity_type, meta }: Line, timeZone: string | undefined) {
  const count = metaCount(meta) ?? 0;
  const values = { count, number: shownNumber(count) };
  const before = removedCallsBefore(entity_type, meta);
  if (before !== null) return text('audit.line.cleanup_calls', { ...values, day: dateText(before, timeZone) });
  if (action === 'backup' && entity_type === 'cloud_copy') return text('audit.line.cloud_copy');
  return text(`audit.line.${action}`, values);
}
