import type { Entity, Values } from '@carestead/domain/entity';
import { PanelContent } from '@carestead/ui/PanelContent';
import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { usePlace } from '../platform/place.tsx';
import { useTools } from '../platform/tools.tsx';
import { useText } from '../platform/useText.ts';
import { rowName } from './asText.ts';
import { BringBack } from './BringBack.tsx';
import { ConfirmDiscard } from './ConfirmDiscard.tsx';
import type { EntityRow } from './entityApi.ts';
import { entityTitle } from './entityText.ts';
import { FormActions } from './FormActions.tsx';
import { FormContent } from './FormContent.tsx';
import { filteredValues, isShown, type ListView, writeListView } from './listView.ts';
import { panelWords } from './panelWords.ts';
import { useDiscardedDraft } from './useDiscardedDraft.ts';
import { useEntityForm } from './useEntityForm.ts';
import { useRowLock } from './useRowLock.ts';
import { useRowRights } from './useRowRights.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

type Props = {
  of: Entity;
  row: EntityRow | null;
  copied: Values | null;
  /** What the list beneath is narrowed to. */
  view: Pick<ListView, 'search' | 'filters'>;
};

/** The content of the panel of a row. */
export function EntityForm({ of, row, copied, view }: Props) {
  const navigate = useNavigate();
  const text = useText();
  const { toasts } = useTools();
  const { href, filters, close, closeForGood } = usePlace();
  const formId = useId();
  const rights = useRowRights(of);
  const form = useEntityForm({
    of,
    row,
    copied,
    initial: { ...filteredValues(of, view), ...rights.initial },
    onSaved: (_id, values) => {
      guard.letGo();
      if (row || isShown(of, view, values)) {
        toasts.show({ id: 'saved', type: 'success', title: text(row ? 'form.saved' : 'form.created') });
      } else tellWhereItIs();
      close();
    },
  });
  const draft = useDiscardedDraft(of, row, form);
  const guard = useUnsavedGuard(form.isDirty);
  const { conflict, problems } = form;
  const lockReason = useRowLock(of).change(form.row);
  const isLocked = lockReason !== null;

  /** Nobody who has just made a row should have to wonder why it is not in the list. */
  const tellWhereItIs = () => {
    const list = href.slice(0, href.lastIndexOf('/edit'));
    const showAll = () =>
      void navigate({ to: list, search: writeListView({}, { search: '', sort: [], filters: [] }, filters) });
    toasts.show({
      id: 'saved',
      type: 'success',
      title: text('form.created'),
      text: text('form.created.filtered'),
      duration: 8000,
      actions: { primary: { label: text('list.reset_filters'), action: showAll } },
    });
  };
  const leaveDeleted = () => {
    guard.letGo();
    closeForGood();
  };
  const discard = () => {
    draft.keep(form.changes());
    guard.discard();
  };
  const name = form.row ? rowName(of, form.row) : '';
  return (
    <PanelContent
      title={name || text('form.new', { entity: entityTitle(text, of) })}
      isDirty={form.isDirty}
      hasErrors={problems.length > 0 || form.trouble !== 'none' || conflict !== null}
      isReadOnly={isLocked}
      words={panelWords(text)}
      onClose={close}
      actions={form.row && <FormActions of={of} row={form.row} isLocked={isLocked} onDeleted={leaveDeleted} />}
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
      {draft.isOffered && !form.isDirty && <BringBack onClick={draft.bringBack} />}
      <FormContent id={formId} of={of} form={form} lockReason={lockReason} />
      <ConfirmDiscard isOpen={guard.isAsking} onDiscard={discard} onStay={guard.stay} />
    </PanelContent>
  );
}
