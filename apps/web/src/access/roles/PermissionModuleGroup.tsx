import {
  type Granter,
  isLevelGrantable,
  levelOf,
  levelsOf,
  type PermissionRow,
  shareOf,
  switched,
  withLevel,
} from '@carestead/domain/access/permissionMatrix';
import type { PermissionModule } from '@carestead/domain/access/permissions';
import type { ViewLevel } from '@carestead/domain/access/treeAccess';
import { LevelChoice } from '@carestead/ui/form/LevelChoice';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { type Text, useText } from '../../platform/text/useText.ts';
import classes from './PermissionMatrix.module.css';
import { levelLabel, permissionSentences } from './permissionLabels.ts';

type Props = {
  module: PermissionModule;
  rows: readonly PermissionRow[];
  held: readonly string[];
  granter: Granter;
  isLocked: boolean;
  /** The line that the tab key reaches. */
  stop: string | null;
  onChange: (codes: readonly string[]) => void;
};

/** The lines of one module; its switch gives or takes all of them at once, as far as they can be given. */
export function PermissionModuleGroup({ module, rows, held, granter, isLocked, stop, onChange }: Props) {
  const text = useText();
  const titleId = useId();
  const title = text(`permission.module.${module}`);
  const share = shareOf(rows, held);
  const given = rows.filter((row) => levelOf(row, held) !== 'hide').length;
  const next = switched(granter, rows, held);
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
            granter={granter}
            isLocked={isLocked}
            tabIndex={stop === row.write ? 0 : -1}
            onChange={(level) => onChange(withLevel(row, level, held))}
          />
        ))}
      </ul>
    </section>
  );
}

type PermissionLineProps = {
  row: PermissionRow;
  level: ViewLevel;
  granter: Granter;
  isLocked: boolean;
  tabIndex: number;
  onChange: (level: ViewLevel) => void;
};

function PermissionLine({ row, level, granter, isLocked, tabIndex, onChange }: PermissionLineProps) {
  const text = useText();
  const id = useId();
  const levels = levelsOf(row).map((value) => ({
    value,
    label: levelLabel(text, row, value),
    isLocked: isLocked || !isLevelGrantable(granter, row, value),
  }));
  const reason = isLocked ? null : reasonOf(text, row, granter);
  const isChanged = levelOf(row, granter.stored) !== level;
  return (
    <li
      className={classes.line}
      data-line={row.write}
      data-pair={row.read !== null || undefined}
      data-changed={isChanged || undefined}
    >
      <div className={classes.text}>
        <span className={classes.sentences} id={`${id}-sentence`}>
          {permissionSentences(text, row).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </span>
        {isChanged && <VisuallyHidden>{text('form.unsaved')}</VisuallyHidden>}
        {reason && (
          <span className={classes.reason} id={`${id}-reason`}>
            <IconLock size={14} stroke={1.75} aria-hidden="true" />
            {reason}
          </span>
        )}
      </div>
      <LevelChoice
        value={level}
        levels={levels}
        labelledBy={`${id}-sentence`}
        describedBy={reason ? `${id}-reason` : undefined}
        tabIndex={tabIndex}
        onChange={onChange}
      />
    </li>
  );
}

/** Users can grant only permissions that they hold; of a pair they may hold read alone. */
function reasonOf(text: Text, row: PermissionRow, granter: Granter): string | null {
  if (isLevelGrantable(granter, row, 'write')) return null;
  const isReadable = row.read !== null && isLevelGrantable(granter, row, 'read');
  return isReadable
    ? text('role.matrix.not_held_level', { level: levelLabel(text, row, 'write') })
    : text('role.matrix.not_held');
}
