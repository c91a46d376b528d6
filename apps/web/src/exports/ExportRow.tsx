import type { ExportState } from '@carestead/domain/exports/export';
import { fileSize } from '@carestead/domain/text/fileSize';
import { dateText, secondsText } from '@carestead/domain/time/localTime';
import type { MessageId } from '@carestead/i18n/all';
import { Lamp, type LampFill, type LampTone } from '@carestead/ui/value/Lamp';
import { i18n } from '@lingui/core';
import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CancelJobDocument, RetryJobDocument } from '../generated/graphql.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './ExportsPanel.module.css';
import type { Export } from './useExports.ts';

const lamps: Readonly<Record<ExportState, { fill: LampFill; tone: LampTone }>> = {
  New: { fill: 'hollow', tone: 'neutral' },
  Running: { fill: 'striped', tone: 'iris' },
  Complete: { fill: 'solid', tone: 'success' },
  Failed: { fill: 'dashed', tone: 'danger' },
  Canceled: { fill: 'hollow', tone: 'neutral' },
};

/** One export: what it is, how far it is or what became of it, and what can be done with it. */
export function ExportRow({ export: each }: { export: Export }) {
  const text = useText();
  const { client, toasts } = useTools();
  const { systems } = useAppData();
  const timeZone = useTimeZone();
  const format = text(`enumeration.export_format.${each.format}`);
  const name = text('exports.name', { source: text(`enumeration.export_source.${each.source}`), format });
  const system = systems.length > 1 && systems.find(({ id }) => id === each.system_id)?.name;

  async function change(document: typeof CancelJobDocument | typeof RetryJobDocument) {
    const { error } = await client.mutation<unknown, { id: number }>(document, { id: each.id }).toPromise();
    if (error) toasts.show({ id: 'export_change', type: 'error', title: name, text: text('exports.change_failed') });
  }

  const asked = { day: dateText(each.created_at, timeZone), time: secondsText(each.created_at, timeZone).slice(0, 5) };
  return (
    <li className={classes.row}>
      <Lamp {...lamps[each.state]} />
      <div className={classes.about}>
        <strong>{name}</strong>
        <span>{each.about}</span>
        <span className={classes.when}>
          {text('exports.asked', asked)}
          {system && ` · ${system}`}
        </span>
        {each.state === 'Running' && each.progress_total > 0 && (
          <Progress
            value={(100 * each.progress_done) / each.progress_total}
            size="sm"
            aria-label={text('exports.progress.of', { name })}
          />
        )}
        <span className={classes.state} data-failed={each.state === 'Failed' || undefined}>
          {stateText(text, each, (at) => dateText(at, timeZone))}
        </span>
      </div>
      <div className={classes.actions}>
        {each.download !== null && (
          <Button
            component="a"
            href={each.download}
            download
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} stroke={1.75} />}
            aria-label={text('exports.download.of', { name })}
          >
            {text('exports.download')}
          </Button>
        )}
        {(each.state === 'New' || (each.state === 'Running' && !each.is_cancelling)) && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={text('exports.cancel.of', { name })}
            onClick={() => void change(CancelJobDocument)}
          >
            {text('exports.cancel')}
          </Button>
        )}
        {(each.state === 'Failed' || each.state === 'Canceled') && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={text('exports.repeat.of', { name })}
            onClick={() => void change(RetryJobDocument)}
          >
            {text('exports.repeat')}
          </Button>
        )}
      </div>
    </li>
  );
}

function stateText(text: Text, each: Export, day: (at: number) => string): string {
  const state = text(`enumeration.export_state.${each.state}`);
  switch (each.state) {
    case 'New':
      return state;
    case 'Running':
      if (each.is_cancelling) return text('exports.cancelling');
      return each.progress_total === 0
        ? state
        : `${state}: ${text('exports.progress', { done: each.progress_done, total: each.progress_total })}`;
    case 'Complete':
      if (each.is_withheld) return text('exports.withheld');
      if (each.rows === null || each.bytes === null || each.expires_at === null) return text('exports.gone');
      return [
        text('exports.size', { rows: each.rows, size: fileSize(each.bytes) }),
        text('exports.until', { day: day(each.expires_at) }),
      ].join(' · ');
    case 'Failed':
    case 'Canceled':
      // The server may be newer than the page: what has no text yet is said by the state alone.
      return each.problem in i18n.messages
        ? `${state}: ${text(each.problem as MessageId, { ...(each.problem_values as Record<string, unknown> | null) })}`
        : state;
  }
}
