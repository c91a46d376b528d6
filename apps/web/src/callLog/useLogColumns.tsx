import { type CallLogColumn, callLogColumns } from '@carestead/domain/callLog/sort';
import { type CardKind, elapsedText } from '@carestead/domain/display/cardText';
import type { Column } from '@carestead/ui/table/dataTableProps';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Moment } from '../entity/cells/Moment.tsx';
import { UrgencyShape } from '../platform/calls/UrgencyShape.tsx';
import { useServerTime } from '../platform/connection/useServerTime.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import classes from './CallLog.module.css';
import type { LoggedCall } from './useCallLog.ts';

const separator = ' / ';

const pathOf = ({ place }: LoggedCall) => (place === '' ? [] : place.split(separator));

/** The path ends with the device; a device without a node has its text alone. */
export const placeName = (text: Text, call: LoggedCall) =>
  pathOf(call).at(-1) || call.device_text || text('callLog.unnamed', { id: call.device_id });

/** A presence or a defect is no call for help, whatever its urgency says; an urgency that is not known may be the highest. */
const kindOf = ({ flag, urgency }: LoggedCall): CardKind =>
  flag === 'Presence' || flag === 'Defect' ? flag : (urgency ?? 'Emergency');

/** The columns of the log; with `longest` (seconds) the duration has a bar up to it and beyond. */
export function useLogColumns(longest: number | null): readonly Column<LoggedCall>[] {
  const text = useText();
  const now = useServerTime();
  const { systems } = useAppData();
  const cells: Readonly<Record<CallLogColumn, Omit<Column<LoggedCall>, 'key' | 'header' | 'sortable'>>> = {
    opened_at: { width: 186, cell: (call) => <OpenedCell call={call} /> },
    urgency: { width: 132, isOffCard: true, cell: (call) => urgencyText(text, call) },
    place: { isTall: true, cell: (call) => <PlaceCell call={call} />, cardName: (call) => placeName(text, call) },
    call_type: {
      width: 132,
      cell: ({ call_type_name, is_test }) => (
        <>
          {call_type_name || '–'}
          {is_test && <span className={classes.mark}>{text('callLog.test')}</span>}
        </>
      ),
    },
    section: { width: 120, cell: ({ section_name }) => section_name || '–' },
    call_source: { width: 132, isOffCard: true, cell: ({ call_source_text }) => call_source_text || '–' },
    duration: { width: 112, isTall: true, cell: (call) => <DurationCell call={call} now={now} longest={longest} /> },
    handled_by: {
      width: 156,
      cell: ({ handled_by, is_unreached }) => handled_by || <NotHandled isUnreached={is_unreached} />,
    },
    closed_by: { width: 148, cell: (call) => <ClosedCell call={call} /> },
    closed_at: {
      width: 164,
      isOffCard: true,
      cell: ({ closed_at }) => (typeof closed_at === 'number' ? <Moment at={closed_at} /> : '–'),
    },
    system: {
      width: 132,
      isOffCard: true,
      cell: ({ system_id }) => systems.find(({ id }) => id === system_id)?.name ?? system_id,
    },
  };
  const header = (key: CallLogColumn) => {
    const name = text(`callLog.column.${key}`);
    return key === 'duration' && longest ? `${name} / ${elapsedText(longest)}` : name;
  };
  return callLogColumns.map((key) => ({ key, header: header(key), sortable: true, ...cells[key] }));
}

const urgencyText = (text: Text, call: LoggedCall) => {
  const kind = kindOf(call);
  return kind === 'Presence' || kind === 'Defect'
    ? text(`callLog.flag.${kind}`)
    : text(`callLog.urgency.${call.urgency ?? 'unknown'}`);
};

/** The lamp is lit as long as the call is open; the shape says how urgent it is. */
function OpenedCell({ call }: { call: LoggedCall }) {
  const text = useText();
  return (
    <span className={classes.opened} data-open={call.closed_at === null || undefined}>
      <span className={classes.lamp} style={{ color: call.call_type_color || undefined }} />
      <span className={classes.shape} title={urgencyText(text, call)}>
        <UrgencyShape kind={kindOf(call)} size={14} />
        <VisuallyHidden>{urgencyText(text, call)}</VisuallyHidden>
      </span>
      <Moment at={call.opened_at} />
    </span>
  );
}

function PlaceCell({ call }: { call: LoggedCall }) {
  const text = useText();
  const above = pathOf(call).slice(0, -1);
  return (
    <span className={classes.place} title={pathOf(call).join(separator) || undefined}>
      <strong>{placeName(text, call)}</strong>
      <span className={classes.above}>{above.slice(-2).join(separator) || ' '}</span>
    </span>
  );
}

type DurationProps = { call: LoggedCall; now: number | null; longest: number | null };

/** Of an open call the time until now. */
function DurationCell({ call: { opened_at, duration }, now, longest }: DurationProps) {
  const text = useText();
  const seconds = duration ?? (now === null ? null : Math.max(0, Math.floor((now - opened_at) / 1000)));
  if (seconds === null) return '–';
  return (
    <span className={classes.duration}>
      <span>
        {elapsedText(seconds)}{' '}
        {typeof duration !== 'number' && <span className={classes.running}>{text('callLog.running')}</span>}
      </span>
      {longest !== null && longest > 0 && (
        // The threshold stands at a quarter, so that there is room for what is beyond it.
        <span className={classes.bar} aria-hidden="true">
          <span className={classes.within} style={{ width: `${Math.min(seconds / longest, 1) * 25}%` }} />
          <span
            className={classes.beyond}
            style={{ width: `${Math.min(Math.max(seconds / longest - 1, 0) * 25, 75)}%` }}
          />
        </span>
      )}
    </span>
  );
}

function NotHandled({ isUnreached }: { isUnreached: boolean }) {
  const text = useText();
  if (!isUnreached) return <span className={classes.none}>{text('callLog.not_handled')}</span>;
  return (
    <strong className={classes.unreached}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
      {text('callLog.unreached')}
    </strong>
  );
}

function ClosedCell({ call: { closed_at, closed_by } }: { call: LoggedCall }) {
  const text = useText();
  if (typeof closed_at !== 'number') return <strong>{text('callLog.state.open')}</strong>;
  return closed_by || text('callLog.at_device');
}
