import type { Entity, Values } from '@carestead/domain/entity';
import { Panel } from '@carestead/ui/Panel';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import { usePlace } from '../platform/place.tsx';
import { useTools } from '../platform/tools.tsx';
import { useText } from '../platform/useText.ts';
import { rowName } from './asText.ts';
import { ConfirmDiscard } from './ConfirmDiscard.tsx';
import type { EntityRow } from './entityApi.ts';
import { entityTitle } from './entityText.ts';
import { FormActions } from './FormActions.tsx';
import { FormContent } from './FormContent.tsx';
import { panelWords } from './panelWords.ts';
import { useEntityForm } from './useEntityForm.ts';
import { useRowLock } from './useRowLock.ts';
import { useRowRights } from './useRowRights.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

type Props = { of: Entity; row: EntityRow | null; copied: Values | null };

export function EntityForm({ of, row, copied }: Props) {
  const text = useText();
  const { toasts } = useTools();
  const { level, close } = usePlace();
  const formId = useId();
  const rights = useRowRights(of);
  const form = useEntityForm({
    of,
    row,
    copied,
    initial: rights.initial,
    onSaved: () => {
      guard.letGo();
      toasts.show({ id: 'saved', type: 'success', title: text(row ? 'form.saved' : 'form.created') });
      close();
    },
  });
  const guard = useUnsavedGuard(form.isDirty);
  const { conflict, problems } = form;
  const lockReason = useRowLock(of).change(form.row);
  const isLocked = lockReason !== null;

  const leave = () => {
    guard.letGo();
    close();
  };
  const name = form.row ? rowName(of, form.row) : '';
  return (
    <Panel
      level={level}
      title={name || text('form.new', { entity: entityTitle(text, of) })}
      isDirty={form.isDirty}
      hasErrors={problems.length > 0 || form.trouble !== 'none' || conflict !== null}
      isReadOnly={isLocked}
      words={panelWords(text)}
      onClose={close}
      actions={form.row && <FormActions of={of} row={form.row} isLocked={isLocked} onDeleted={leave} />}
      footer={
        conflict === null && (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {text(isLocked ? 'form.close' : 'app.cancel')}
            </Button>
            {!isLocked && (
              <Button type="submit" form={formId} loading={form.isSaving}>
                {text(form.row ? 'form.save' : 'form.create')}
              </Button>
            )}
          </Group>
        )
      }
    >
      <FormContent id={formId} of={of} form={form} lockReason={lockReason} />
      <ConfirmDiscard isOpen={guard.isAsking} onDiscard={guard.discard} onStay={guard.stay} />
    </Panel>
  );
}
