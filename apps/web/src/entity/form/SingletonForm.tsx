import type { Entity } from '@carestead/domain/kit/entity';
import { SectionLevel } from '@carestead/ui/form/FormSection';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import type { EntityRow } from '../rows/entityApi.ts';
import { useEntityApi } from '../rows/useEntityApi.ts';
import { useRowLock } from '../rows/useRowLock.ts';
import { FormContent } from './FormContent.tsx';
import { RestoreDraft } from './RestoreDraft.tsx';
import classes from './SingletonScreen.module.css';
import { useConfirmDiscard } from './useConfirmDiscard.ts';
import { useDiscardedDraft } from './useDiscardedDraft.ts';
import { useEntityForm } from './useEntityForm.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

/** It stays open after the saving; its bar is there as long as there is something to save. */
export function SingletonForm({ entity, row }: { entity: Entity; row: EntityRow }) {
  const text = useText();
  const { toasts } = useTools();
  const api = useEntityApi(entity);
  const formId = useId();
  const form = useEntityForm({
    entity,
    row,
    copied: null,
    initial: {},
    onSaved: async (id) => {
      toasts.show({ id: 'saved', type: 'success', title: text('form.saved') });
      const answer = await api.get(id);
      if (answer.ok && answer.value) form.refresh(answer.value);
    },
  });
  const draft = useDiscardedDraft(entity, row, form);
  const guard = useUnsavedGuard(form.isDirty);
  const confirmDiscard = useConfirmDiscard(form.isDirty, guard);
  const lockReason = useRowLock(entity).change(form.row);
  const discard = (andThen: () => void) => {
    draft.keep(form.changes());
    andThen();
  };
  return (
    <>
      {draft.isOffered && !form.isDirty && <RestoreDraft onClick={draft.bringBack} />}
      <div className={classes.card}>
        <SectionLevel value={2}>
          <FormContent id={formId} entity={entity} form={form} lockReason={lockReason} />
        </SectionLevel>
      </div>
      {form.isDirty && form.conflict === null && (
        <div className={classes.bar} data-action-bar>
          <span className={classes.unsaved}>{text('form.unsaved')}</span>
          <Button variant="default" onClick={() => discard(() => form.refresh(form.row ?? row))}>
            {text('form.discard.confirm')}
          </Button>
          <Button type="submit" form={formId} loading={form.isSaving}>
            {text('form.save')}
          </Button>
        </div>
      )}
      {confirmDiscard?.({ isOpen: guard.isAsking, onDiscard: () => discard(guard.discard), onStay: guard.stay })}
    </>
  );
}
