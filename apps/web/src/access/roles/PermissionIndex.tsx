import { levelOf } from '@carestead/domain/access/permissionMatrix';
import { UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useText } from '../../platform/text/useText.ts';
import classes from './PermissionIndex.module.css';
import type { ShownModule } from './PermissionMatrix.tsx';

type Props = { modules: readonly ShownModule[]; held: readonly string[] };

/** Where the panel is wide enough: every module with how much of it is given, one click away. */
export function PermissionIndex({ modules, held }: Props) {
  const text = useText();
  return (
    <nav className={classes.index} aria-label={text('role.matrix.modules')}>
      <ul className={classes.items}>
        {modules.map(({ module, rows }) => {
          const given = rows.filter((row) => levelOf(row, held) !== 'hide').length;
          return (
            <li key={module}>
              <UnstyledButton className={classes.item} onClick={(event) => leadTo(event, module)}>
                <span>{text(`permission.module.${module}`)}</span>
                <span className={classes.count} data-some={given > 0 || undefined}>
                  {text('role.matrix.count', { given, all: rows.length })}
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function leadTo(event: MouseEvent, module: string) {
  const target = event.currentTarget.closest('form')?.querySelector<HTMLElement>(`[data-module="${module}"]`);
  target?.scrollIntoView({ block: 'start' });
  target?.querySelector<HTMLElement>('input:checked:enabled, input:enabled')?.focus({ preventScroll: true });
}
