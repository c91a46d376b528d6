import type { Pasting } from '@carestead/domain/access/permissionClipboard';
import { isPermission } from '@carestead/domain/access/permissions';
import { IconBan, IconEqual, IconHelpCircle, IconMinus, IconPlus } from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';
import classes from './PermissionDiff.module.css';
import { permissionText } from './permissionLabels.ts';

const kinds = [
  { kind: 'added', Icon: IconPlus },
  { kind: 'removed', Icon: IconMinus },
  { kind: 'refused', Icon: IconBan },
  { kind: 'unknown', Icon: IconHelpCircle },
  { kind: 'kept', Icon: IconEqual },
] as const;

/** What pasting would change, what it leaves out and why; what stays is only counted. */
export function PermissionDiff({ role, pasting }: { role: string; pasting: Pasting }) {
  const text = useText();
  const changesNothing = pasting.added.length + pasting.removed.length === 0;
  return (
    <section className={classes.diff} aria-live="polite">
      {role !== '' && <p className={classes.source}>{text('role.paste.from', { role })}</p>}
      {changesNothing && <p className={classes.nothing}>{text('role.paste.nothing')}</p>}
      {kinds
        .filter(({ kind }) => pasting[kind].length > 0)
        .map(({ kind, Icon }) => (
          <div key={kind} className={classes.group} data-kind={kind}>
            <h3 className={classes.title}>
              <Icon size={16} stroke={2} aria-hidden="true" />
              {text(`role.paste.${kind}`, { count: pasting[kind].length })}
            </h3>
            {kind !== 'kept' && (
              <ul className={classes.codes}>
                {pasting[kind].map((code) => (
                  <li key={code}>{isPermission(code) ? permissionText(text, code) : <code>{code}</code>}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
    </section>
  );
}
