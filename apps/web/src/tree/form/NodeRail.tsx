import { Link } from '@tanstack/react-router';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { asText } from '../../entity/rows/rowText.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { mayEnter } from '../../platform/route/mayEnter.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useNodeDetails } from './NodeDetails.tsx';
import { NodeFills } from './NodeFills.tsx';
import { NodeNotes } from './NodeNotes.tsx';
import { RailBlock } from './RailBlock.tsx';
import { RailCalls } from './RailCalls.tsx';
import classes from './RailNodes.module.css';
import { RailNodes } from './RailNodes.tsx';

/** What belongs to a node and is no field of it. */
export function NodeRail({ row }: { row: EntityRow }) {
  const text = useText();
  const facts = useAppData();
  const details = useNodeDetails();
  const logs = useCurrentRoute().children.filter((child) => child.isModal && mayEnter(child, facts));
  const links = linksOf(row, details?.linking_nodes ?? [], {
    linked: text('nodeForm.linked'),
    pointing: text('nodeForm.points_here'),
  });
  return (
    <>
      {details && <RailCalls calls={details.open_calls} node_id={row.id} />}
      <NodeNotes key={row.id} node={row} />
      {details && <RailNodes title={text('nodeForm.children')} nodes={details.children} count={details.child_count} />}
      {details && <RailNodes title={text('nodeForm.linking')} nodes={links} count={links.length} />}
      <NodeFills slot="node_rail" node={row} />
      {logs.length > 0 && (
        <RailBlock title={text('nodeForm.history')}>
          {logs.map(({ href, title }) => (
            <Link key={href} to={href} search className={classes.name}>
              {text(title)}
            </Link>
          ))}
        </RailBlock>
      )}
    </>
  );
}

type Named = { id: number; name: string; kind: string };
type Words = { linked: string; pointing: string };

/** The node that this one is linked to, then those that are linked to it. */
function linksOf(row: EntityRow, linking: readonly Named[], words: Words) {
  const { linked_system_tree_node_id: id, linked_system_tree_node_id_name: name } = row;
  const own = typeof id === 'number' && name ? [{ id, name: asText(name), kind: '', detail: words.linked }] : [];
  return [...own, ...linking.map((node) => ({ ...node, detail: words.pointing }))];
}
