import { Lamp } from '@carestead/ui/Lamp';
import { connectionLamps } from '../platform/connectionLamps.ts';
import { useConnection } from '../platform/useConnection.ts';
import { useText } from '../platform/useText.ts';
import classes from './ShellBar.module.css';

export function ConnectionChip() {
  const text = useText();
  const { state } = useConnection();
  return (
    <div className={classes.connection} data-state={state} title={text('home.connection')} role="status">
      <Lamp {...connectionLamps[state]} />
      <span className={classes.word}>{text(`home.connection.${state}`)}</span>
    </div>
  );
}
