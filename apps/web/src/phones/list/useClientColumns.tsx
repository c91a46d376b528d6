import type { Column } from '@carestead/ui/table/dataTableProps';
import { Lamp } from '@carestead/ui/value/Lamp';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import type { Client } from '../client.ts';
import { problemSince } from '../problemText.ts';
import { ReachabilityStrip } from '../ReachabilityStrip.tsx';
import { StateChips } from '../StateChips.tsx';
import classes from './Clients.module.css';

export function useClientColumns(): readonly Column<Client>[] {
  const text = useText();
  return [
    { key: 'name', header: text('phones.column.name'), width: 190, cell: (client) => <NameCell client={client} /> },
    {
      key: 'user',
      header: text('phones.column.user'),
      width: 130,
      cell: ({ user_name }) =>
        user_name === '' ? <span className={classes.none}>{text('phones.no_user')}</span> : user_name,
    },
    {
      key: 'state',
      header: text('phones.column.state'),
      width: 280,
      isTallOnCard: true,
      hasChips: true,
      cell: ({ state }) => <StateChips state={state} />,
    },
    {
      key: 'version',
      header: text('phones.column.version'),
      width: 84,
      isOffCard: true,
      cell: ({ app_version }) => app_version ?? text('phones.unknown'),
    },
    {
      key: 'days',
      header: text('phones.column.days'),
      width: 150,
      cell: ({ reachability }) => <ReachabilityStrip days={reachability} size="small" />,
    },
    { key: 'problem', header: text('phones.column.problem'), cell: (client) => <ProblemCell client={client} /> },
  ];
}

const tones = { ok: 'success', warning: 'warning', danger: 'danger' } as const;

function NameCell({ client: { name, severity } }: { client: Client }) {
  return (
    <span className={classes.name}>
      <Lamp fill={severity === 'danger' ? 'striped' : 'solid'} tone={tones[severity]} />
      <strong>{name}</strong>
    </span>
  );
}

function ProblemCell({ client: { problems } }: { client: Client }) {
  const text = useText();
  const timeZone = useTimeZone();
  const now = useNow();
  const [worst] = problems;
  if (!worst) return <span className={classes.none}>{text('phones.no_problem')}</span>;
  return (
    <span className={classes.problem} data-severity={worst.severity}>
      {problemSince(text, worst, { timeZone, now: now() })}
    </span>
  );
}
