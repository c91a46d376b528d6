import { Button } from '@mantine/core';
import { IconFilterOff, IconHistory } from '@tabler/icons-react';
import { useText } from '../platform/text/useText.ts';
import { AuditNotice } from './AuditNotice.tsx';
import { type AuditView, isNarrowed } from './auditView.ts';

const icon = { size: 28, stroke: 1.5 } as const;

/** Nothing happened yet, nothing since the commit, or nothing that matches the filters: three different messages. */
export function EmptyLog({ view, onReset }: { view: AuditView; onReset: () => void }) {
  const text = useText();
  if (isNarrowed(view)) {
    const reset = (
      <Button variant="default" onClick={onReset}>
        {text('audit.no_hits.reset')}
      </Button>
    );
    return <AuditNotice icon={<IconFilterOff {...icon} />} title={text('audit.no_hits.title')} action={reset} />;
  }
  const title = text(view.mode === 'all' ? 'audit.empty.title' : 'audit.none_since_commit.title');
  return <AuditNotice icon={<IconHistory {...icon} />} title={title} text={text('audit.empty.text')} />;
}
