import { dateTimeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { FactList } from '@carestead/ui/value/FactList';
import type { LampTone } from '@carestead/ui/value/Lamp';
import { IconPlugConnected } from '@tabler/icons-react';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { CloseTunnel } from './CloseTunnel.tsx';
import { OpenTunnelForm } from './OpenTunnelForm.tsx';
import { PublicKey } from './PublicKey.tsx';
import classes from './Tunnel.module.css';
import type { Tunnel } from './useTunnel.ts';

type Props = { tunnel: Tunnel; onChange: () => void };

const tones: Readonly<Record<Tunnel['status'], LampTone>> = {
  Connected: 'success',
  Disconnected: 'neutral',
  Error: 'danger',
  Unconfigured: 'neutral',
};

/** The one tunnel: how it stands and why, where it leads, and the way to open or close it. */
export function TunnelCard({ tunnel, onChange }: Props) {
  const text = useText();
  const { status, reason, host, open } = tunnel;
  const footer = () => {
    if (open) return <CloseTunnel onClosed={onChange} />;
    return host && reason !== 'offline' ? <OpenTunnelForm onOpened={onChange} /> : null;
  };
  return (
    <OperationCard
      icon={<IconPlugConnected size={20} stroke={1.75} aria-hidden="true" />}
      title={text('tunnel.card')}
      text={text('tunnel.text')}
      state={{ tone: tones[status], label: text(`tunnel.status.${status}`) }}
      isRunning={open !== null}
      footer={footer()}
    >
      <Reason tunnel={tunnel} />
      {host && <Facts {...{ host, open }} />}
      {open && <PublicKey value={open.public_key} />}
    </OperationCard>
  );
}

/** What keeps it from being connected. */
function Reason({ tunnel: { status, reason, open } }: { tunnel: Tunnel }) {
  const text = useText();
  const timeZone = useTimeZone();
  if (status === 'Unconfigured') return <Unconfigured />;
  if (reason === 'none' || reason === 'closed') return null;
  const sentence = text(`tunnel.reason.${reason}`);
  if (status === 'Error')
    return (
      <Callout
        tone="danger"
        title={text('tunnel.no_connection', { time: dateTimeText(open?.link_since ?? 0, timeZone) })}
      >
        {sentence}
      </Callout>
    );
  return (
    <p className={classes.reason} role="status">
      {sentence}
    </p>
  );
}

const variables = ['TUNNEL_HOST', 'TUNNEL_HOST_KEY', 'TUNNEL_REMOTE_PORT', 'TUNNEL_PORT', 'TUNNEL_USER'] as const;

function Unconfigured() {
  const text = useText();
  return (
    <Callout tone="note" title={text('tunnel.unconfigured.title')}>
      {text('tunnel.unconfigured.text')}
      <ul className={classes.variables}>
        {variables.map((name) => (
          <li key={name}>
            <code>{name}</code>: {text(`tunnel.variable.${name}`)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Facts({ host, open }: { host: NonNullable<Tunnel['host']>; open: Tunnel['open'] }) {
  const text = useText();
  const timeZone = useTimeZone();
  const at = (moment: number) => dateTimeText(moment, timeZone);
  return (
    <FactList
      facts={[
        ...(open
          ? [
              {
                ...{ name: 'until', label: text('tunnel.until') },
                value: <span className={classes.until}>{at(open.closes_at)}</span>,
              },
              {
                ...{ name: 'opened', label: text('tunnel.opened') },
                value: text('tunnel.opened.value', { time: at(open.opened_at), name: open.opened_by }),
              },
            ]
          : []),
        {
          ...{ name: 'host', label: text('tunnel.host') },
          value: text('tunnel.host.value', { host: host.host, port: String(host.port) }),
        },
        {
          ...{ name: 'fingerprint', label: text('tunnel.fingerprint') },
          value: host.fingerprints.map((fingerprint) => <div key={fingerprint}>{fingerprint}</div>),
        },
        { name: 'remote', label: text('tunnel.remote_port'), value: `127.0.0.1:${host.remote_port}` },
      ]}
    />
  );
}
