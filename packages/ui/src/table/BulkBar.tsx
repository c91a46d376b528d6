import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { focusList } from '../feedback/focusList.ts';
import classes from './BulkBar.module.css';
import type { DataTableLabels } from './dataTableLabels.ts';
import type { Selection } from './selection.ts';

export type BulkAction = {
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  onClick: (ids: readonly number[]) => void;
};

type Props = {
  selected: Selection;
  onChange: (selected: Selection) => void;
  actions: readonly BulkAction[];
  onSelectAllHits?: () => Promise<void>;
  /** How many rows are in the list by now. */
  loaded: number;
  total: number | undefined;
  labels: DataTableLabels;
  /** It has a place of its own below a list that is low: floating above it, it would hide the rows. */
  isBelowList?: boolean;
};

export function BulkBar({ selected, onChange, actions, onSelectAllHits, loaded, total, labels, isBelowList }: Props) {
  const [isAsking, setAsking] = useState(false);
  const isShown = selected.size > 0;
  const offersAll = onSelectAllHits && total !== undefined && selected.size < total && loaded <= selected.size;
  const selectAll = async () => {
    setAsking(true);
    await onSelectAllHits?.();
    setAsking(false);
  };
  /** The bar goes with what was selected: the focus is given back to the row it came from. */
  const clear = (button: HTMLElement) => {
    const list = button.closest('[data-list]')?.parentElement;
    onChange(new Set());
    if (list) focusList(list);
  };
  return (
    <div className={classes.place} data-below={isBelowList || undefined}>
      <div className={isShown ? classes.bar : classes.away} data-action-bar={isShown || undefined}>
        <span className={classes.count} role="status">
          {isShown && labels.selected(selected.size)}
        </span>
        {isShown && (
          <>
            {offersAll && (
              <Button
                size="compact-md"
                fz="sm"
                variant="transparent"
                loading={isAsking}
                onClick={() => void selectAll()}
              >
                {labels.selectAllHits(total)}
              </Button>
            )}
            {actions.map(({ label, icon, tone, onClick }) => (
              <Button
                key={label}
                size="compact-md"
                fz="sm"
                variant="default"
                leftSection={icon}
                {...(tone === 'danger' && { c: 'var(--cs-danger)' })}
                onClick={() => onClick([...selected])}
              >
                {label}
              </Button>
            ))}
            <Button size="compact-md" fz="sm" variant="subtle" onClick={({ currentTarget }) => clear(currentTarget)}>
              {labels.clearSelection}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
