import { displayGroupOverride } from '@carestead/domain/routing/displayGroupOverride';
import { Callout } from '@carestead/ui/feedback/Callout';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Refusal } from '../../entity/rows/answer.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { useEntityApi } from '../../entity/rows/useEntityApi.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { OverridePreview } from './OverridePreview.tsx';

type Props = {
  /** As it was when it was to be switched. */
  row: EntityRow;
  /** As it is now; absent when it has left the list. */
  current: EntityRow | undefined;
  onClose: () => void;
};

/** The question before an interconnection is switched: what it changes about who sees which calls. */
export function SwitchOverride({ row, current, onClose }: Props) {
  const text = useText();
  const { toasts } = useTools();
  const api = useEntityApi(displayGroupOverride);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const name = String(row.name);
  const wanted = row.is_enabled !== true;
  const what = wanted ? 'switch_on' : 'switch_off';
  // A second press must never undo what somebody else has just done.
  const isOver = !isBusy && (current === undefined || current.is_enabled === wanted);

  async function confirm() {
    if (!current) return;
    setBusy(true);
    const answer = await api.update(row.id, current.revision, { is_enabled: wanted });
    if (!answer.ok) {
      setBusy(false);
      return setRefusal(answer.refusal);
    }
    const done = text(wanted ? 'overrides.switched_on' : 'overrides.switched_off', { name });
    toasts.show({ id: 'saved', type: 'success', title: done });
    return onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      isOver={isOver}
      size={760}
      title={text(`overrides.${what}.title`, { name })}
      cancel={text('app.cancel')}
      confirm={text(`overrides.${what}`)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Stack gap="lg" mt="md">
        {isOver && (
          <Callout tone="warning" title={text('overrides.stale')}>
            {text('overrides.stale.text')}
          </Callout>
        )}
        {refusal && !isOver && (
          <Callout tone="danger" title={text('form.save_failed')}>
            {refusalText(text, refusal)}
          </Callout>
        )}
        {!isOver && <OverridePreview id={row.id} />}
      </Stack>
    </ConfirmDialog>
  );
}

function refusalText(text: Text, refusal: Refusal): string {
  switch (refusal.kind) {
    case 'invalid': {
      const first = refusal.problems[0];
      return (first && problemText(text, refusal.problems, first.field)) ?? text('overrides.failed');
    }
    case 'conflict':
    case 'not_found':
      return text('overrides.conflict');
    case 'commit_running':
      return text('overrides.commit_running');
    case 'in_use':
    case 'denied':
    case 'too_slow':
    case 'failed':
      return text('overrides.failed');
  }
}
