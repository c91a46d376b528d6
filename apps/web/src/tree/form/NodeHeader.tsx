import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { Lamp } from '@carestead/ui/value/Lamp';
import { NodeKindIcon } from '@carestead/ui/value/NodeKindIcon';
import { Link } from '@tanstack/react-router';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { choiceText } from '../../entity/rows/entityText.ts';
import { asText } from '../../entity/rows/rowText.ts';
import { useText } from '../../platform/text/useText.ts';
import { type NodeDetails, useNodeDetails } from './NodeDetails.tsx';
import classes from './NodeHeader.module.css';
import { useNodeHref } from './useNodeHref.ts';

type State = 'call' | 'Defect' | 'Presence' | null;

/** What is going on at a node or below it, the most urgent first. */
function stateOf(details: NodeDetails | null): State {
  if (details?.open_calls.some(({ flag }) => flag === 'Call')) return 'call';
  if (details?.open_calls.some(({ flag }) => flag === 'Defect')) return 'Defect';
  return details && details.open_calls.length > 0 ? 'Presence' : null;
}

const lamps = {
  call: { fill: 'solid', tone: 'warning' },
  Defect: { fill: 'dashed', tone: 'danger' },
  Presence: { fill: 'solid', tone: 'success' },
} as const;

export function NodeLead({ row }: { row: EntityRow }) {
  const state = stateOf(useNodeDetails());
  return (
    <>
      <Lamp {...(state ? lamps[state] : { fill: 'hollow', tone: 'neutral' })} />
      <NodeKindIcon kind={row.kind} size={22} />
    </>
  );
}

export function NodeBadge({ row }: { row: EntityRow }) {
  const text = useText();
  const state = stateOf(useNodeDetails());
  return (
    <>
      <span className={classes.badge}>{choiceText(text, systemTreeNode, 'kind', asText(row.kind))}</span>
      {state && <span className={classes.badge}>{text(`nodeForm.state.${state}`)}</span>}
    </>
  );
}

/** The nodes above, from the outermost to the nearest, each a way to its form. */
export function NodePath() {
  const text = useText();
  const hrefOf = useNodeHref();
  const parents = useNodeDetails()?.parents ?? [];
  if (parents.length === 0) return null;
  return (
    <nav aria-label={text('nodeForm.path')}>
      <ol className={classes.path}>
        {parents.toReversed().map(({ id, name }) => (
          <li key={id} className={classes.step}>
            <Link to={hrefOf(id)} search className={classes.parent}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
