import { type Giver, shareOf, switched } from '@carestead/domain/access/givable';
import { levelOf, type PermissionRow, withLevel } from '@carestead/domain/access/permissionRows';
import type { PermissionModule } from '@carestead/domain/access/permissions';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../platform/useText.ts';
import { PermissionLine } from './PermissionLine.tsx';
import classes from './PermissionMatrix.module.css';

type Props = {
  module: PermissionModule;
  rows: readonly PermissionRow[];
  held: readonly string[];
  giver: Giver;
  isLocked: boolean;
  /** The line that the tab key reaches. */
  stop: string | null;
  onChange: (codes: readonly string[]) => void;
};

/** The lines of one module; its switch gives or takes all of them at once, as far as they can be given. */
export function PermissionModuleGroup({ module, rows, held, giver, isLocked, stop, onChange }: Props) {
  const text = useText();
  const titleId = useId();
  const title = text(`permission.module.${module}`);
  const share = shareOf(rows, held);
  const given = rows.filter((row) => levelOf(row, held) !== 'hide').length;
  const next = switched(giver, rows, held);
  return (
    <section className={classes.module} aria-labelledby={titleId} data-module={module}>
      <div className={classes.head} data-line={module} data-head>
        <h4 className={classes.title} id={titleId}>
          {title}
        </h4>
        <span className={classes.count}>{text('role.matrix.count', { given, all: rows.length })}</span>
        <Checkbox
          label={text('role.matrix.all')}
          aria-label={text('role.matrix.all_of', { module: title })}
          checked={share === 'all'}
          indeterminate={share === 'some'}
          disabled={isLocked || next.length === held.length}
          tabIndex={stop === module ? 0 : -1}
          onChange={() => onChange(next)}
        />
      </div>
      <ul className={classes.lines}>
        {rows.map((row) => (
          <PermissionLine
            key={row.write}
            row={row}
            level={levelOf(row, held)}
            giver={giver}
            isLocked={isLocked}
            tabIndex={stop === row.write ? 0 : -1}
            onChange={(level) => onChange(withLevel(row, level, held))}
          />
        ))}
      </ul>
    </section>
  );
}
