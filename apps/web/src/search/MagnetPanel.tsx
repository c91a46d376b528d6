import { Callout } from '@carestead/ui/feedback/Callout';
import { NodeKindIcon } from '@carestead/ui/value/NodeKindIcon';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useServerTime } from '../platform/connection/useServerTime.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { magnetTargets, useMagnetTarget } from './magnetTarget.ts';
import classes from './SearchPopup.module.css';
import type { MagnetProblem, Magnets } from './useMagnets.ts';

type Props = {
  magnets: Magnets;
  /** The one page that opens; absent: the person chooses. */
  target?: string;
  onLeave: () => void;
};

/** The devices that a magnet is held to; each leads to the page that the person has chosen. */
export function MagnetPanel({ magnets, target: fixed, onLeave }: Props) {
  const text = useText();
  const now = useServerTime();
  const { items, problem } = magnets;
  const { pathIfAny } = useTools();
  const { target, choose, pathOf } = useMagnetTarget();
  const hrefOf = (id: number) => (fixed === undefined ? pathOf(id) : pathIfAny(fixed, { id: String(id) })) ?? '/';
  return (
    <section className={classes.magnet} aria-label={text('search.magnet.found')}>
      <div className={classes.magnetHead}>
        <h3 className={classes.category}>{text('search.magnet.found')}</h3>
        {fixed === undefined && (
          <NativeSelect
            className={classes.target}
            size="xs"
            aria-label={text('search.magnet.target')}
            value={target}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            data={magnetTargets.map((name) => ({
              value: name,
              label: `${text('search.magnet.target')}: ${text(`search.magnet.target.${name}`)}`,
            }))}
          />
        )}
      </div>
      {problem && <Problem problem={problem} />}
      <ul className={classes.items} aria-live="polite">
        {items.map(({ mac, created_at, system_tree_node: node }) => (
          <li key={mac}>
            <Link
              className={classes.option}
              to={hrefOf(node.id)}
              search={{ created_at: String(created_at) }}
              onClick={onLeave}
            >
              <NodeKindIcon kind={node.kind} size={20} />
              <span className={classes.words}>
                <span className={classes.text}>{node.name}</span>
                <span className={classes.facts}>
                  {[node.parent_name, node.serial, mac].filter((fact) => fact !== '').join(' · ')}
                </span>
              </span>
              <span className={classes.age}>{ageText((now ?? created_at) - created_at, text)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {problem?.kind !== 'no_hubs' && <p className={classes.hint}>{text('search.magnet.waiting')}</p>}
    </section>
  );
}

function Problem({ problem }: { problem: MagnetProblem }) {
  const text = useText();
  switch (problem.kind) {
    case 'no_hubs':
      return (
        <Callout tone="warning" title={text('search.magnet.no_hubs')}>
          {text('search.magnet.no_hubs.text')}
        </Callout>
      );
    case 'unknown':
      return (
        <p className={classes.hint} role="alert">
          {text('search.magnet.unknown', { address: problem.address })}
        </p>
      );
    case 'failed':
      return (
        <Callout tone="danger" title={text('search.magnet.failed')}>
          {problem.message}
        </Callout>
      );
  }
}

function ageText(milliseconds: number, text: Text): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 10) return text('search.magnet.now');
  if (seconds < 60) return text('search.magnet.seconds', { count: seconds });
  return text('search.magnet.minutes', { count: Math.floor(seconds / 60) });
}
