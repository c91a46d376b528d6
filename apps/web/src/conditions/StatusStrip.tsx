import type { CheckName } from '@carestead/domain/conditions/checks';
import { dateText, dateTimeText, secondsText } from '@carestead/domain/time/localTime';
import type { MessageId } from '@carestead/i18n/all';
import { Lamp, type LampFill, type LampTone } from '@carestead/ui/value/Lamp';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconRefresh } from '@tabler/icons-react';
import type { InstallationChecksQuery } from '../generated/graphql.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './StatusStrip.module.css';
import { useChecks } from './useChecks.ts';

type Check = InstallationChecksQuery['installationChecks']['checks'][number];
type State = Check['state'];

const lamps: Readonly<Record<State, { fill: LampFill; tone: LampTone }>> = {
  ok: { fill: 'solid', tone: 'success' },
  unknown: { fill: 'hollow', tone: 'neutral' },
  warning: { fill: 'striped', tone: 'warning' },
  critical: { fill: 'solid', tone: 'danger' },
};

const icons = { ok: IconCircleCheck, unknown: IconHelpCircle, warning: IconAlertTriangle, critical: IconAlertTriangle };

/** Clock and queue know no critical state of their own. */
const stateTexts: Readonly<Record<CheckName, Partial<Readonly<Record<State, MessageId>>>>> = {
  disk: {
    ok: 'conditions.state.disk.ok',
    warning: 'conditions.state.disk.warning',
    critical: 'conditions.state.disk.critical',
  },
  clock: { ok: 'conditions.state.clock.ok', warning: 'conditions.state.clock.warning' },
  database: {
    ok: 'conditions.state.database.ok',
    warning: 'conditions.state.database.warning',
    critical: 'conditions.state.database.critical',
  },
  queue: { ok: 'conditions.state.queue.ok', warning: 'conditions.state.queue.warning' },
  certificate: {
    ok: 'conditions.state.certificate.ok',
    unknown: 'conditions.state.certificate.unknown',
    warning: 'conditions.state.certificate.warning',
    critical: 'conditions.state.certificate.critical',
  },
  backup: {
    ok: 'conditions.state.backup.ok',
    warning: 'conditions.state.backup.warning',
    critical: 'conditions.state.backup.critical',
  },
  event_loop: {
    ok: 'conditions.state.event_loop.ok',
    warning: 'conditions.state.event_loop.warning',
    critical: 'conditions.state.event_loop.critical',
  },
};

/** How the server is, in one line above the cards. */
export function StatusStrip() {
  const text = useText();
  const timeZone = useTimeZone();
  const { checked, isBusy, checkNow } = useChecks();
  if (!checked) return null;
  const { checked_at, checks } = checked;
  return (
    <section className={classes.strip} aria-label={text('conditions.checks')}>
      <dl className={classes.checks}>
        {checks.map((check) => (
          <CheckCell key={check.name} {...check} />
        ))}
      </dl>
      <div className={classes.foot}>
        <span className={classes.checked} role="status">
          {checked_at === null
            ? text('conditions.unchecked')
            : text('conditions.checked', { time: secondsText(checked_at, timeZone) })}
        </span>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isBusy}
          onClick={() => void checkNow()}
        >
          {text('conditions.check_now')}
        </Button>
      </div>
    </section>
  );
}

function CheckCell({ name, state, message, values }: Check) {
  const text = useText();
  const timeZone = useTimeZone();
  const Icon = icons[state];
  return (
    <div className={classes.check}>
      <dt className={classes.name}>{text(`conditions.check.${name}`)}</dt>
      <dd className={classes.state} data-state={state}>
        <Lamp {...lamps[state]} />
        <Icon size={18} aria-hidden />
        {text(stateText({ name, state, message, values }))}
      </dd>
      <dd className={classes.reading}>{readingText({ name, values: valuesOf(values), timeZone }, text)}</dd>
    </div>
  );
}

function stateText({ name, state, message, values }: Check): MessageId {
  if (message === 'certificate_unreadable') return 'conditions.state.certificate.unreadable';
  // Before the first night of an installation.
  if (name === 'backup' && state === 'ok' && !('at' in valuesOf(values))) return 'conditions.state.backup.not_due';
  const texts = stateTexts[name];
  return texts[state] ?? (state === 'critical' ? texts.warning : undefined) ?? 'conditions.state.unknown';
}

type Values = Readonly<Record<string, unknown>>;

const valuesOf = (values: unknown): Values => (typeof values === 'object' && values !== null ? { ...values } : {});

type Read = { name: CheckName; values: Values; timeZone: string | undefined };

/** What was measured; nothing where nothing was. */
function readingText({ name, values, timeZone }: Read, text: ReturnType<typeof useText>): string {
  const has = (...keys: string[]) => keys.every((key) => typeof values[key] === 'number');
  switch (name) {
    case 'disk':
      return has('free', 'size') ? text('conditions.reading.disk', values) : '';
    case 'clock':
      return has('milliseconds') ? text('conditions.reading.clock', values) : '';
    case 'database':
      return has('size', 'percent') ? text('conditions.reading.database', values) : '';
    case 'queue':
      return has('seconds') ? text('conditions.reading.queue', values) : '';
    case 'certificate':
      return has('until', 'days')
        ? text('conditions.reading.certificate', { ...values, date: dateText(Number(values.until), timeZone) })
        : '';
    case 'backup':
      return has('at')
        ? text('conditions.reading.backup', { date: dateTimeText(Number(values.at), timeZone) })
        : text('conditions.reading.backup.none');
    case 'event_loop':
      return has('milliseconds') ? text('conditions.reading.event_loop', values) : '';
  }
}
