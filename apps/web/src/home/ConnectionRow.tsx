import { Lamp } from '@carestead/ui/Lamp';
import { connectionLamps } from '../platform/connectionLamps.ts';
import { useConnection } from '../platform/useConnection.ts';
import { useText } from '../platform/useText.ts';
import { clockTime } from './clockWords.ts';
import classes from './HomeScreen.module.css';

export function ConnectionRow({ offset, timezone }: { offset: number; timezone: string | undefined }) {
  const text = useText();
  const { state, heardAt } = useConnection();
  const consequence =
    state !== 'lost'
      ? text(`home.connection.${state}.text`)
      : heardAt === null
        ? text('home.connection.never.text')
        : text('home.connection.lost.text', { time: clockTime(heardAt + offset, timezone) });
  return (
    <section className={classes.row}>
      <Lamp {...connectionLamps[state]} />
      <div>
        <h2 className={classes.label}>{text('home.connection')}</h2>
        <p className={classes.value} role="status">
          {text(`home.connection.${state}`)}
        </p>
        <p className={classes.detail}>{consequence}</p>
      </div>
    </section>
  );
}
