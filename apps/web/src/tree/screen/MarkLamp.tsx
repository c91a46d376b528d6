import type { NodeMark } from '@carestead/domain/tree/treeStates';
import classes from './Mark.module.css';

/** The lamp before a node: its colour and its fill say the worst of it and of all below; a word stands in its name. */
export function MarkLamp({ mark }: { mark: NodeMark }) {
  return <span className={classes.lamp} data-mark={mark} aria-hidden="true" />;
}
