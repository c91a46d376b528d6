import { type Giver, isLevelGivable, levelsOf } from '@carestead/domain/access/givable';
import { levelOf, type PermissionRow } from '@carestead/domain/access/permissionRows';
import type { ViewLevel } from '@carestead/domain/access/treeViews';
import { VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { type Text, useText } from '../../platform/useText.ts';
import { LevelChoice } from './LevelChoice.tsx';
import classes from './PermissionMatrix.module.css';
import { levelWord, permissionSentences } from './permissionWords.ts';

type Props = {
  row: PermissionRow;
  level: ViewLevel;
  giver: Giver;
  isLocked: boolean;
  tabIndex: number;
  onChange: (level: ViewLevel) => void;
};

export function PermissionLine({ row, level, giver, isLocked, tabIndex, onChange }: Props) {
  const text = useText();
  const id = useId();
  const levels = levelsOf(row).map((value) => ({
    value,
    label: levelWord(text, row, value),
    isLocked: isLocked || !isLevelGivable(giver, row, value),
  }));
  const reason = isLocked ? null : reasonOf(text, row, giver);
  const isChanged = levelOf(row, giver.stored) !== level;
  return (
    <li
      className={classes.line}
      data-line={row.write}
      data-pair={row.read !== null || undefined}
      data-changed={isChanged || undefined}
    >
      <div className={classes.words}>
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

/** Nobody gives what they do not hold; of a pair they may hold the reading half. */
function reasonOf(text: Text, row: PermissionRow, giver: Giver): string | null {
  if (isLevelGivable(giver, row, 'write')) return null;
  const isReadable = row.read !== null && isLevelGivable(giver, row, 'read');
  return isReadable
    ? text('role.matrix.not_held_level', { level: levelWord(text, row, 'write') })
    : text('role.matrix.not_held');
}
