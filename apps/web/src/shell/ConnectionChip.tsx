import { Lamp } from '@carestead/ui/Lamp';
import { connectionLamps } from '../platform/connectionLamps.ts';
import { useConnection } from '../platform/useConnection.ts';
import { useText } from '../platform/useText.ts';
import classes from './Shell.module.css';

export function ConnectionChip() {
  const text = useText();
  const { state } = useConnection();
  return (
    <div className={classes.connection} title={text('home.connection')} role="status">
      <Lamp {...connectionLamps[state]} />
      {text(`home.connection.${state}`)}
    </div>
  );
}
