import type { Granter, PermissionRow } from '@carestead/domain/access/permissionMatrix';
import type { PermissionModule } from '@carestead/domain/access/permissions';
import { type KeyboardEvent, useState } from 'react';
import { moveFocus } from './matrixFocus.ts';
import classes from './PermissionMatrix.module.css';
import { PermissionModuleGroup } from './PermissionModuleGroup.tsx';

export type ShownModule = { module: PermissionModule; rows: readonly PermissionRow[] };

type Props = {
  modules: readonly ShownModule[];
  held: readonly string[];
  granter: Granter;
  isLocked: boolean;
  onChange: (codes: readonly string[]) => void;
};

/** One stop for the tab key; within it arrows lead from line to line and from level to level. */
export function PermissionMatrix({ modules, ...shared }: Props) {
  const [entered, setEntered] = useState<string | null>(null);
  const lines = modules.flatMap(({ module, rows }) => [module, ...rows.map(({ write }) => write)]);
  const stop = entered !== null && lines.some((line) => line === entered) ? entered : (lines[0] ?? null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the controls inside
    <div
      className={classes.matrix}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocus(event.nativeEvent, event.currentTarget)}
      onFocus={({ target }) => setEntered(target.closest<HTMLElement>('[data-line]')?.dataset.line ?? null)}
    >
      {modules.map(({ module, rows }) => (
        <PermissionModuleGroup key={module} module={module} rows={rows} stop={stop} {...shared} />
      ))}
    </div>
  );
}
