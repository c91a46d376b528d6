import type { TreeViewKind } from '@carestead/domain/tree/nodeStates';
import { type OpenView, viewAddress } from '@carestead/domain/tree/openViews';
import { NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Text, useText } from '../../platform/text/useText.ts';
import type { useAdvancedView } from './useAdvancedView.ts';
import type { TreeViews } from './useTreeViews.ts';
import classes from './ViewChooser.module.css';

type ChoicesProps = TreeViews & { counts: Readonly<Record<TreeViewKind, number>> };
type Props = ChoicesProps & { advanced: Pick<ReturnType<typeof useAdvancedView>, 'mayToggle' | 'isOn' | 'toggle'> };

/** Which nodes are shown, and how much of each. */
export function ViewChooser({ advanced, ...choices }: Props) {
  const text = useText();
  return (
    <div className={classes.bar}>
      <ViewChoices {...choices} />
      {advanced.mayToggle && (
        <Switch
          className={classes.advanced}
          label={text('treeView.advanced')}
          checked={advanced.isOn}
          onChange={({ currentTarget }) => advanced.toggle(currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** The views side by side, each with how much it lists; where there is no room for that, a select. */
export function ViewChoices({ views, view, choose, counts }: ChoicesProps) {
  const text = useText();
  // Four words fit beside each other on a narrow page; the built-in five, and those of one's own, do not.
  const isNarrow = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false });
  if (!views || !view || views.length < 2) return null;
  const pick = (address: string) => {
    const picked = views.find((one) => viewAddress(one) === address);
    if (picked) choose(picked);
  };
  const label = text('treeView.choose');
  const value = viewAddress(view);
  if (isNarrow || views.length > mostSideBySide)
    return (
      <NativeSelect
        className={classes.select}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
        data={views.map((one) => ({
          value: viewAddress(one),
          label: text('treeView.counted', { name: viewName(text, one), count: counts[one.kind] }),
        }))}
      />
    );
  return (
    <SegmentedControl
      className={classes.views}
      aria-label={label}
      value={value}
      onChange={pick}
      data={views.map((one) => ({
        value: viewAddress(one),
        label: (
          <span className={classes.view}>
            {viewName(text, one)} <span className={classes.count}>{counts[one.kind]}</span>
          </span>
        ),
      }))}
    />
  );
}

const mostSideBySide = 7;

/** A built-in view is called by its kind. */
export const viewName = (text: Text, { name, kind }: Pick<OpenView, 'name' | 'kind'>): string =>
  name ?? text(`choice.tree_view.kind.${kind}`);
