import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { NodeKindIcon } from '@carestead/ui/value/NodeKindIcon';
import { Link } from '@tanstack/react-router';
import { choiceText } from '../../entity/rows/entityText.ts';
import { useText } from '../../platform/text/useText.ts';
import { RailBlock } from './RailBlock.tsx';
import classes from './RailNodes.module.css';
import { useNodeHref } from './useNodeHref.ts';

type Named = { id: number; name: string; kind: string; detail?: string };

type Props = { title: string; nodes: readonly Named[]; count: number };

/** How many are named; of a building with fifty rooms the rest is a number. */
const most = 12;

/** Nodes that have to do with the one of the form, each a way to its own form. */
export function RailNodes({ title, nodes, count }: Props) {
  const text = useText();
  const hrefOf = useNodeHref();
  if (count === 0) return null;
  const shown = nodes.slice(0, most);
  return (
    <RailBlock title={title} count={count}>
      <ul className={classes.nodes}>
        {shown.map(({ id, name, kind, detail }) => (
          <li key={id} className={classes.node}>
            <NodeKindIcon kind={kind} />
            <Link to={hrefOf(id)} search className={classes.name}>
              {name}
            </Link>
            <span className={classes.detail}>{detail ?? choiceText(text, systemTreeNode, 'kind', kind)}</span>
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className={classes.detail}>{text('nodeForm.more', { count: count - shown.length })}</p>
      )}
    </RailBlock>
  );
}
