import { batteryState, hasBattery } from '@carestead/domain/tree/nodeHealth';
import { isDevice } from '@carestead/domain/tree/nodeKinds';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { rowsAbove, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import type { MarkedTree } from '@carestead/domain/tree/treeStates';
import { NodeKindIcon } from '@carestead/ui/value/NodeKindIcon';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { choiceText, fieldLabel } from '../../entity/rows/entityText.ts';
import type { TreeNodeSummaryQuery } from '../../generated/graphql.ts';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { CallAge } from './CallAge.tsx';
import { MarkLamp } from './MarkLamp.tsx';
import { Badge, unreachableText } from './NodeBadges.tsx';
import classes from './NodeSummary.module.css';
import { OriginOfValues } from './OriginOfValues.tsx';
import { sinceDuration } from './sinceDuration.ts';
import type { NodeSummaryData } from './useNodeSummary.ts';

type Props = {
  tree: TreeIndex;
  marks: MarkedTree;
  id: number;
  summary: NodeSummaryData;
  onGo: (id: number) => void;
  /** Where the tree has no room beside it. */
  onBack: (() => void) | null;
};

type Device = TreeNodeSummaryQuery['systemTreeNodes']['rows'][number];

/** The chosen node: where it is, what is open, its devices, and where its values come from. */
export function NodeSummary({ tree, marks, id, summary, onGo, onBack }: Props) {
  const text = useText();
  const row = tree.rowOf.get(id);
  if (row === undefined) return null;
  const { node, below } = summary.loaded ?? { node: null, below: [] };
  const kind = node?.kind;
  return (
    <section className={classes.summary} aria-label={tree.names[row]}>
      <header className={classes.header}>
        {onBack && (
          <Button variant="subtle" leftSection={<IconArrowLeft size={18} stroke={1.75} />} onClick={onBack}>
            {text('treeScreen.back')}
          </Button>
        )}
        <nav className={classes.crumbs} aria-label={text('treeScreen.location')}>
          {rowsAbove(tree, row)
            .toReversed()
            .map((above) => (
              <button key={above} type="button" className={classes.crumb} onClick={() => onGo(tree.ids[above] ?? 0)}>
                {tree.names[above]}
              </button>
            ))}
        </nav>
        <div className={classes.line}>
          <MarkLamp mark={marks.worst(row)} />
          <NodeKindIcon kind={kind} size={24} />
          <h2 className={classes.name}>{tree.names[row]}</h2>
          {kind && <Badge>{choiceText(text, systemTreeNode, 'kind', kind)}</Badge>}
          <div className={classes.actions}>
            <Button
              component={Link}
              to={`/tree/edit/${id}`}
              search
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.75} />}
            >
              {text('list.edit')}
            </Button>
          </div>
        </div>
      </header>
      <div className={classes.body}>
        {summary.hasFailed && !node && <LoadFailed onRetry={summary.reload} />}
        {!node && !summary.hasFailed && <Skeleton height={180} />}
        <OpenState marks={marks} id={id} />
        {node && below.length > 0 && <Devices devices={below} onGo={onGo} />}
        {node && <OriginOfValues tree={tree} row={row} node={node} />}
        {node && <Facts node={node} />}
      </div>
    </section>
  );
}

function OpenState({ marks, id }: { marks: MarkedTree; id: number }) {
  const text = useText();
  const now = useNow();
  const state = marks.stateOf.get(id);
  const override = marks.overrideOf.get(id);
  if (!state && override === undefined) return null;
  return (
    <div className={classes.cards}>
      {state && state.calls > 0 && state.opened_at !== null && (
        <div className={classes.card} data-urgency={state.urgency ?? 'Normal'}>
          <strong>{text('treeScreen.open_calls', { count: state.calls })}</strong>
          <span>{text(`treeScreen.urgency.${state.urgency ?? 'Normal'}`)}</span>
          <span className={classes.age}>
            <CallAge since={state.opened_at} />
          </span>
        </div>
      )}
      {state?.is_unreachable && <Badge tone="danger">{unreachableText(text, state, now())}</Badge>}
      {state?.has_defect && <Badge tone="danger">{text('treeScreen.mark.defect')}</Badge>}
      {state?.has_presence && <Badge tone="success">{text('treeScreen.mark.presence')}</Badge>}
      {override !== undefined && <Badge tone="iris">{text('treeScreen.override', { name: override })}</Badge>}
    </div>
  );
}

function Devices({ devices, onGo }: { devices: readonly Device[]; onGo: (id: number) => void }) {
  const text = useText();
  const now = useNow();
  const { settings } = useAppData();
  const label = (key: string) => fieldLabel(text, systemTreeNode, key);
  return (
    <div className={classes.part}>
      <h3 id="tree-below" className={classes.title}>
        {text('treeScreen.below')} <span className={classes.count}>{devices.length}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where the table is wider than the page, the keys scroll it */}
      <section className={classes.wide} tabIndex={0} aria-labelledby="tree-below">
        <table className={classes.table}>
          <thead>
            <tr>
              {['name', 'kind', 'battery', 'last_reachable_at'].map((key) => (
                <th key={key} scope="col">
                  {label(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {devices.map((device) => {
              const { id, kind, battery, reachable, last_reachable_at } = device;
              const charge = batteryState(battery ?? null, settings);
              const reached = typeof last_reachable_at === 'number' ? last_reachable_at : null;
              return (
                <tr key={id}>
                  <th scope="row">
                    <button type="button" className={classes.link} onClick={() => onGo(id)}>
                      <NodeKindIcon kind={kind} /> {device.name}
                    </button>
                  </th>
                  <td>{choiceText(text, systemTreeNode, 'kind', kind)}</td>
                  <td>
                    {hasBattery(device) && charge !== 'unknown'
                      ? `${text('treeScreen.percent', { percent: battery ?? 0 })} · ${text(`treeScreen.battery.${charge}`)}`
                      : '–'}
                  </td>
                  <td>
                    {reachable === false ? (
                      <Badge tone="danger">{unreachableText(text, { last_reachable_at: reached }, now())}</Badge>
                    ) : isDevice(device) && reached !== null ? (
                      text('treeScreen.ago', { duration: sinceDuration(text, reached, now()) })
                    ) : (
                      '–'
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Facts({ node }: { node: NonNullable<TreeNodeSummaryQuery['systemTreeNode']> }) {
  const text = useText();
  const facts = [
    ['serial', node.serial],
    ['mac', node.mac],
    ['number', node.number],
    ['comment', node.comment],
  ].filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{fieldLabel(text, systemTreeNode, String(key))}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
