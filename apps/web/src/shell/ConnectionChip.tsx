import { Lamp } from '@carestead/ui/Lamp';
import { connectionLamps } from '../platform/connectionLamps.ts';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import classes from './ShellBar.module.css';
import { type Links, useArrival } from './useArrival.ts';

/** Green only while calls arrive from every system of the person; else it names what is missing. */
export function ConnectionChip({ links }: { links: Links }) {
  const text = useText();
  const { systems } = useAppData();
  const { server, state, missing } = useArrival(links);
  const names = missing.map((id) => systems.find((system) => system.id === id)?.name ?? String(id));
  const words = () => {
    switch (state) {
      case 'connecting':
      case 'live':
      case 'wavering':
      case 'lost':
        return text(`home.connection.${state}`);
      case 'silent':
      case 'linking':
      case 'no_configurator':
      case 'not_contacted':
        return text(`shell.arriving.${state}`, { name: names[0] ?? '', more: names.length - 1 });
    }
  };
  const title = `${text('shell.arriving')}: ${names.length > 1 ? names.join(', ') : words()}`;
  return (
    <div className={classes.connection} data-state={state} data-server={server} title={title} role="status">
      <Lamp {...connectionLamps[state]} />
      <span className={classes.word}>{words()}</span>
    </div>
  );
}
