import { notificationProfile } from '@carestead/domain/notifications/notificationProfile';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { fieldLabel } from '../entity/rows/entityText.ts';
import type { ReportMigrationQuery } from '../generated/graphql.ts';
import { useSystem } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Migration.module.css';

type Planned = ReportMigrationQuery['reportMigration']['reports'][number];
type Profile = Planned['profiles'][number];

const times = ['send_daily', 'send_weekly', 'send_monthly'] as const;
const kinds = ['notify_battery', 'notify_not_reachable', 'notify_defects', 'notify_probable_defects'] as const;
const severities = ['notify_critical', 'notify_warning', 'notify_info'] as const;

type Props = { report: Planned; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** A report, the notifications that would be made of it, and what of it would be gone. */
export function PlannedReport({ report: { id, email, problem, profiles, lost }, isChosen, onChoose }: Props) {
  const text = useText();
  const system = useSystem();
  const note = `migration-${id}`;
  /** Profiles of one report differ in their addresses alone. */
  const labelsOf = (profile: Profile, keys: readonly (keyof Profile)[]) =>
    keys.filter((key) => profile[key] === true).map((key) => fieldLabel(text, notificationProfile, key));
  return (
    <section className={classes.report} aria-label={email}>
      <Checkbox
        label={email}
        description={
          problem
            ? text(`reportMigration.problem.${problem}`)
            : text('reportMigration.profiles', { count: profiles.length })
        }
        checked={isChosen}
        disabled={problem !== null}
        aria-describedby={lost.length > 0 ? note : undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      {profiles.length > 0 && (
        <ul className={classes.profiles}>
          {profiles.map((profile) => (
            <li key={profile.name}>
              <strong className={classes.name}>{profile.name}</strong>
              <span className={classes.detail}>
                {labelsOf(profile, times).join(', ') || text('reportMigration.never')}
                {' · '}
                {labelsOf(profile, kinds).join(', ')}
                {' · '}
                {labelsOf(profile, severities).join(', ')}
                {system && ` · ${system.name}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lost.length > 0 && (
        <div className={classes.lost} id={note}>
          <span className={classes.lostTitle}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            {text('reportMigration.lost')}
          </span>
          <ul>
            {lost.map(({ what, from, to }) => (
              <li key={`${what} ${from}`}>{text(`reportMigration.lost.${what}`, { from, to })}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
