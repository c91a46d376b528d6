import type { Arrival } from '@carestead/domain/shell/callsArriving';
import type { LampFill, LampTone } from '@carestead/ui/value/Lamp';
import { Lamp } from '@carestead/ui/value/Lamp';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './ShellBar.module.css';
import { type Links, useArrival } from './useArrival.ts';

/** Green only while calls arrive from every system of the person; else it names what is missing. */
export function ConnectionChip({ links }: { links: Links }) {
  const text = useText();
  const { systems } = useAppData();
  const { server, state, missing } = useArrival(links);
  const names = missing.map((id) => systems.find((system) => system.id === id)?.name ?? String(id));
  const stateText = () => {
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
  const title = `${text('shell.arriving')}: ${names.length > 1 ? names.join(', ') : stateText()}`;
  return (
    <div className={classes.connection} data-state={state} data-server={server} title={title} role="status">
      <Lamp {...connectionLamps[state]} />
      <span className={classes.word}>{stateText()}</span>
    </div>
  );
}

const connectionLamps: Record<Arrival<never>['state'], { fill: LampFill; tone: LampTone }> = {
  connecting: { fill: 'hollow', tone: 'neutral' },
  live: { fill: 'solid', tone: 'success' },
  wavering: { fill: 'striped', tone: 'warning' },
  lost: { fill: 'dashed', tone: 'danger' },
  linking: { fill: 'striped', tone: 'warning' },
  silent: { fill: 'dashed', tone: 'danger' },
  no_configurator: { fill: 'hollow', tone: 'neutral' },
  not_contacted: { fill: 'hollow', tone: 'warning' },
};
