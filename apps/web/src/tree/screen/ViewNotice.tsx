import type { TreeViewKind } from '@carestead/domain/tree/nodeStates';
import { IconCircleCheck, IconEyeOff, IconRadar } from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';
import classes from './TreePage.module.css';

type Kind = Exclude<TreeViewKind, 'structured'> | 'none';

const icons = {
  low_battery: IconCircleCheck,
  not_reachable: IconCircleCheck,
  inactive: IconCircleCheck,
  radio: IconRadar,
  none: IconEyeOff,
} as const;

/** Why a view lists nothing: where it lists what is wrong, nothing is. */
export function ViewNotice({ kind }: { kind: Kind }) {
  const text = useText();
  const Icon = icons[kind];
  return (
    <div className={classes.notice} role="status" data-good={Icon === IconCircleCheck || undefined}>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <strong>{text(kind === 'none' ? 'treeView.none.title' : `treeView.empty.${kind}.title`)}</strong>
      <span>{text(kind === 'none' ? 'treeView.none.text' : `treeView.empty.${kind}.text`)}</span>
    </div>
  );
}
