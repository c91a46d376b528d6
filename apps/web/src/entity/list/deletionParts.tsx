import { entityNamed } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { Link } from '@tanstack/react-router';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { problemText } from '../../platform/text/problemText.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { moreUses, type Refusal, type Use } from '../rows/answer.ts';
import type { EntityRow } from '../rows/entityApi.ts';
import { entityTitle, unnamedRow } from '../rows/entityText.ts';

export type DeleteRowsProps = {
  entity: Entity;
  /** The dialog is closed while there are none. */
  ids: readonly number[];
  /** As far as they are loaded. */
  rows: readonly EntityRow[];
  /** Why one of them cannot be deleted; null where it can. */
  lock?: (row: EntityRow) => string | null;
  onCancel: () => void;
  onDeleted: () => void;
};

/** Rows that still need the one to be deleted, each with the way to it. */
export function useShownUses(onLeave: () => void) {
  const text = useText();
  const { hrefOfRow } = useCurrentRoute();
  return (uses: readonly Use[]) => [
    ...uses.slice(0, mostNamed).map((use) => {
      const user = entityNamed(use.entity);
      const title = entityTitle(text, user);
      const name = use.id === 0 ? text('form.used_by.hidden') : use.name;
      const label = name === '' ? unnamedRow(text, user, use.id) : `${name} (${title})`;
      const href = use.id === 0 ? null : hrefOfRow(use.entity, use.id);
      return {
        key: `${use.entity} ${use.id} ${use.field}`,
        label: href ? (
          <Link to={href} onClick={onLeave}>
            {label}
          </Link>
        ) : (
          label
        ),
      };
    }),
    ...notNamed(text, Math.max(uses.length - mostNamed, 0) + moreUses(uses)),
  ];
}

/** As many as a reader takes in before the buttons are out of sight. */
const mostNamed = 10;

const notNamed = (text: Text, count: number) =>
  count > 0 ? [{ key: 'more', label: text('form.used_by.more', { count }) }] : [];

export function refusalText(text: Text, refusal: Refusal): string {
  switch (refusal.kind) {
    case 'invalid':
      return problemText(text, refusal.problems, '') ?? text('list.delete.failed');
    case 'denied':
    case 'commit_running':
    case 'not_found':
    case 'too_slow':
      return text(`form.trouble.${refusal.kind}`);
    case 'conflict':
    case 'in_use':
    case 'failed':
      return text('list.delete.failed');
  }
}
