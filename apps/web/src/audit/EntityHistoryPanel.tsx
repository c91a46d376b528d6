import { onlyId } from '@carestead/domain/kit/entity';
import { Panel } from '@carestead/ui/panel/Panel';
import { useState } from 'react';
import { panelLabels } from '../entity/rows/panelLabels.ts';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { useText } from '../platform/text/useText.ts';
import { AuditTimeline } from './AuditTimeline.tsx';
import { type AuditView, everything } from './auditView.ts';
import { EmptyLog } from './EmptyLog.tsx';
import { PrintButton } from './PrintButton.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { StartDayChip } from './StartDayChip.tsx';

/** What was done to the row whose form lies beneath. */
export function EntityHistoryPanel() {
  const text = useText();
  const { level, entity, href, close } = useCurrentRoute();
  const [startDay, setStartDay] = useState<string | null>(null);
  const view: AuditView = { ...everything, entity_type: entity, startDay };
  const clear = () => setStartDay(null);
  return (
    <Panel
      level={level}
      size="large"
      title={text('audit.title')}
      labels={panelLabels(text)}
      actions={<PrintButton />}
      onClose={close}
    >
      <PrintSheet view={view} persons={[]}>
        {startDay !== null && <StartDayChip day={startDay} onClear={clear} />}
        <AuditTimeline
          query={{ mode: 'all', entity_type: entity, entity_id: rowOf(href) }}
          startDay={startDay}
          onStartDay={setStartDay}
          empty={<EmptyLog view={{ ...everything, startDay }} onReset={clear} />}
        />
      </PrintSheet>
    </Panel>
  );
}

/** The address of a form ends with the id of its row, if there are several; the history lies one step below it. */
function rowOf(href: string): number {
  const id = Number(href.split('/').at(-2));
  return Number.isNaN(id) ? onlyId : id;
}
