import { dateTimeText } from '@carestead/domain/time/localTime';
import { FactList } from '@carestead/ui/value/FactList';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import type { WholeClient } from '../client.ts';
import { sinceText } from '../problemText.ts';

/** Connection, log-in and line; what a phone cannot say is said so. */
export function ClientFacts({ client }: { client: WholeClient }) {
  const text = useText();
  const timeZone = useTimeZone();
  const now = useNow();
  const { connected_since, last_seen_at, logged_in_at, battery, round_trip, loss, paired_at, locked_at } = client;
  const since = (at: number) => sinceText(at, { timeZone, now: now() });
  return (
    <FactList
      facts={[
        { name: 'connected', label: text('phonePanel.connected'), value: connected() },
        {
          name: 'logged_in',
          label: text('phonePanel.logged_in'),
          value: logged_in_at == null ? text('phones.no_user') : since(logged_in_at),
        },
        {
          name: 'battery',
          label: text('phonePanel.battery'),
          value: battery == null ? text('phonePanel.unknown') : text('phonePanel.battery.value', { percent: battery }),
        },
        { name: 'line', label: text('phonePanel.line'), value: line() },
        {
          name: 'paired',
          label: text('phonePanel.paired'),
          value: paired_at == null ? text('phonePanel.paired.not') : dateTimeText(paired_at, timeZone),
        },
        ...(locked_at == null
          ? []
          : [{ name: 'locked', label: text('phonePanel.locked'), value: dateTimeText(locked_at, timeZone) }]),
      ]}
    />
  );

  function connected() {
    if (client.state.includes('connected'))
      return connected_since == null
        ? text('phonePanel.now')
        : text('phonePanel.since', { time: since(connected_since) });
    return last_seen_at == null
      ? text('phonePanel.never')
      : text('phonePanel.last_seen', { time: since(last_seen_at) });
  }

  function line() {
    if (round_trip == null && loss == null) return text('phonePanel.unknown');
    return text('phonePanel.line.value', {
      round_trip: round_trip == null ? '–' : String(round_trip),
      loss: loss == null ? '–' : (loss / 10).toFixed(1),
    });
  }
}
