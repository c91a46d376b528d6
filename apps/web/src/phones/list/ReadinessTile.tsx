import { type ClientProblemKind, clientProblemKinds } from '@carestead/domain/phones/clientProblems';
import { UnstyledButton } from '@mantine/core';
import {
  IconBattery1,
  IconBellOff,
  IconBellX,
  IconDeviceMobileOff,
  IconLinkOff,
  IconLock,
  IconVersions,
  IconVolumeOff,
  IconWifiOff,
} from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';
import type { ReadinessNow } from '../client.ts';
import classes from './Clients.module.css';

const icons = {
  no_notifications: IconBellX,
  offline: IconWifiOff,
  not_paired: IconLinkOff,
  locked: IconLock,
  no_sound: IconVolumeOff,
  muted: IconBellOff,
  low_battery: IconBattery1,
  weak_line: IconDeviceMobileOff,
  outdated: IconVersions,
} as const satisfies Record<ClientProblemKind, unknown>;

const grave: readonly ClientProblemKind[] = ['no_notifications', 'offline'];

/** So many lamps can be counted; of more phones a bar says as much. */
const mostLamps = 60;

type Props = {
  readiness: ReadinessNow;
  chosen: ClientProblemKind | null;
  onChoose: (problem: ClientProblemKind | null) => void;
};

/** How many phones a call reaches now: a lamp for each, and what is wrong with the others. */
export function ReadinessTile({ readiness, chosen, onChoose }: Props) {
  const text = useText();
  const { total, reachable, problems } = readiness;
  const [worst] = problems;
  return (
    <section className={classes.tile} aria-label={text('phones.readiness')}>
      <Lamps readiness={readiness} />
      <div className={classes.said}>
        <strong>{text('phones.readiness.reachable', { reachable, total })}</strong>
        <span className={classes.second}>
          {worst
            ? text(`phones.readiness.worst.${worst.kind}`, { count: worst.count })
            : text('phones.readiness.all_well')}
        </span>
      </div>
      <div className={classes.chips}>
        {clientProblemKinds.map((kind) => {
          const count = problems.find((problem) => problem.kind === kind)?.count ?? 0;
          if (count === 0) return null;
          const Icon = icons[kind];
          return (
            <UnstyledButton
              key={kind}
              className={classes.chip}
              data-grave={grave.includes(kind) || undefined}
              aria-pressed={chosen === kind}
              onClick={() => onChoose(chosen === kind ? null : kind)}
            >
              <Icon size={15} stroke={2} aria-hidden="true" />
              {text(`phones.chip.${kind}`, { count })}
            </UnstyledButton>
          );
        })}
      </div>
    </section>
  );
}

function Lamps({ readiness: { ok, warning, danger, total } }: { readiness: ReadinessNow }) {
  const kinds = [
    ...Array.from({ length: ok }, () => 'ok'),
    ...Array.from({ length: warning }, () => 'warning'),
    ...Array.from({ length: danger }, () => 'danger'),
  ];
  if (total > mostLamps) {
    return (
      <span className={classes.bar} aria-hidden="true">
        {(
          [
            ['ok', ok],
            ['warning', warning],
            ['danger', danger],
          ] as const
        ).map(([level, count]) => (
          <span key={level} data-level={level} style={{ flexGrow: count }} />
        ))}
      </span>
    );
  }
  return (
    <span className={classes.lamps} aria-hidden="true">
      {kinds.map((level, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lamps have no name of their own
        <span key={index} data-level={level} />
      ))}
    </span>
  );
}
