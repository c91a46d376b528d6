import type { PermissionLevel } from '@carestead/domain/access/callSourceLevel';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../platform/useText.ts';
import { LevelChoice } from './LevelChoice.tsx';
import classes from './RoleGroups.module.css';

type Props = {
  name: string;
  kind: string;
  value: PermissionLevel;
  levels: readonly { value: PermissionLevel; label: string; isLocked: boolean }[];
  onChange: (level: PermissionLevel) => void;
};

export function RoleGroupLine({ name, kind, value, levels, onChange }: Props) {
  const text = useText();
  const id = useId();
  const open = levels.filter(({ isLocked }) => !isLocked);
  const isLimited = open.length > 0 && open.length < levels.length;
  return (
    <li className={classes.group}>
      <span className={classes.name} id={id}>
        {name}
        <span className={classes.kind}>{kind}</span>
      </span>
      {isLimited && (
        <span className={classes.reason} id={`${id}-reason`}>
          <IconLock size={14} stroke={1.75} aria-hidden="true" />
          {text('role.groups.own_level', { level: open.at(-1)?.label })}
        </span>
      )}
      <LevelChoice
        value={value}
        levels={levels}
        labelledBy={id}
        describedBy={isLimited ? `${id}-reason` : undefined}
        onChange={onChange}
      />
    </li>
  );
}
