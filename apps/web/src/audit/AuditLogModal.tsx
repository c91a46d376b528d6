import { Panel } from '@carestead/ui/panel/Panel';
import { useMatches } from '@tanstack/react-router';
import { useText } from '../platform/text/useText.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTimeline } from './AuditTimeline.tsx';
import { everything, useAuditView } from './auditView.ts';
import { EmptyLog } from './EmptyLog.tsx';
import { PrintButton } from './PrintButton.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { useAuditPersons } from './useAuditPersons.ts';
import { VerifyButton } from './VerifyButton.tsx';

type Props = { isOpen: boolean; onClose: () => void };

/** The log of the whole installation, over the open page. */
export function AuditLogModal({ isOpen, onClose }: Props) {
  return isOpen ? <Viewer onClose={onClose} /> : null;
}

function Viewer({ onClose }: Pick<Props, 'onClose'>) {
  const text = useText();
  const [view, show] = useAuditView();
  const persons = useAuditPersons();
  const panelsBelow =
    useMatches()
      .at(-1)
      ?.staticData.chain?.filter(({ isModal }) => isModal).length ?? 0;
  const { mode, user_id, entity_type, field } = view;
  return (
    <Panel
      level={panelsBelow + 1}
      size="large"
      title={text('audit.title')}
      hasBackArrow
      labels={{ close: text('audit.back'), unsaved: text('form.unsaved') }}
      actions={
        <>
          <VerifyButton />
          <PrintButton />
        </>
      }
      onClose={onClose}
    >
      <PrintSheet view={view} persons={persons}>
        <AuditFilters view={view} persons={persons} onChange={show} />
        <AuditTimeline
          query={{ mode, user_id, entity_type, field }}
          startDay={view.startDay}
          entry={view.entry}
          onStartDay={(startDay) => show({ startDay })}
          empty={<EmptyLog view={view} onReset={() => show({ ...everything, mode })} />}
        />
      </PrintSheet>
    </Panel>
  );
}
