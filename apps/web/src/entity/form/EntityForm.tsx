import type { Entity, Values } from '@carestead/domain/kit/entity';
import { DrawnLater } from '@carestead/ui/layout/DrawnLater';
import { PanelContent } from '@carestead/ui/panel/PanelContent';
import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { type FormFrame, useFormLayout, useRowParts } from '../entityParts.ts';
import { filteredValues, isShown, type ListView, writeListView } from '../list/listView.ts';
import type { EntityRow } from '../rows/entityApi.ts';
import { entityTitle } from '../rows/entityText.ts';
import { panelLabels } from '../rows/panelLabels.ts';
import { rowName } from '../rows/rowText.ts';
import { useRowLock } from '../rows/useRowLock.ts';
import { FormActions } from './FormActions.tsx';
import { FormContent } from './FormContent.tsx';
import { RestoreDraft } from './RestoreDraft.tsx';
import { useConfirmDiscard } from './useConfirmDiscard.ts';
import { useDiscardedDraft } from './useDiscardedDraft.ts';
import { useEntityForm } from './useEntityForm.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

type Props = {
  entity: Entity;
  row: EntityRow | null;
  copied: Values | null;
  copiedFrom: EntityRow | null;
  /** What a new row begins with, as the server says. */
  asked: Values;
  /** What the list beneath is narrowed to. */
  view: Pick<ListView, 'search' | 'filters'>;
};

/** The content of the panel of a row. */
export function EntityForm({ entity, row, copied, copiedFrom, asked, view }: Props) {
  const navigate = useNavigate();
  const text = useText();
  const { toasts } = useTools();
  const { href, filters, close, closeForGood } = useCurrentRoute();
  const formId = useId();
  const { viewer, settings } = useAppData();
  const { initial, fromFilters } = useRowParts(entity);
  const { frame } = useFormLayout(entity);
  const form = useEntityForm({
    entity,
    row,
    copied,
    copiedFrom,
    initial: {
      ...asked,
      ...filteredValues(entity, view),
      ...fromFilters?.(view.filters),
      ...initial?.(viewer, settings),
    },
    onSaved: (_id, values) => {
      guard.letGo();
      if (row || isShown(entity, view, values)) {
        toasts.show({ id: 'saved', type: 'success', title: text(row ? 'form.saved' : 'form.created') });
      } else explainFilteredOut();
      close();
    },
  });
  const draft = useDiscardedDraft(entity, row, form);
  const guard = useUnsavedGuard(form.isDirty);
  const confirmDiscard = useConfirmDiscard(form.isDirty, guard);
  const { conflict, problems } = form;
  const lockReason = useRowLock(entity).change(form.row);
  const isLocked = lockReason !== null;

  /** The filters hide the new row: the message offers to reset them. */
  const explainFilteredOut = () => {
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
  const name = form.row ? rowName(entity, form.row) : '';
  const panel = (
    <PanelContent
      {...(form.row && frameOf(frame, form.row, text))}
      nav={conflict === null && frame.Nav && <frame.Nav />}
      title={name || text('form.new', { entity: entityTitle(text, entity) })}
      isDirty={form.isDirty}
      hasErrors={problems.length > 0 || form.trouble !== 'none' || conflict !== null}
      isReadOnly={isLocked}
      labels={panelLabels(text)}
      onClose={close}
      actions={
        form.row && (
          <>
            {frame.Actions && <frame.Actions row={form.row} />}
            <FormActions
              entity={entity}
              row={form.row}
              isLocked={isLocked}
              hasDeletion={!frame.Footer}
              onDeleted={leaveDeleted}
            />
          </>
        )
      }
      footer={
        conflict === null && (
          <>
            {form.row && frame.Footer && !isLocked && (
              <frame.Footer row={form.row} changeCount={Object.keys(form.changes()).length} onDeleted={leaveDeleted} />
            )}
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
          </>
        )
      }
    >
      {draft.isOffered && !form.isDirty && <RestoreDraft onClick={draft.bringBack} />}
      <FormContent id={formId} entity={entity} form={form} lockReason={lockReason} />
      {confirmDiscard?.({ isOpen: guard.isAsking, onDiscard: discard, onStay: guard.stay })}
    </PanelContent>
  );
  return frame.Around ? <frame.Around row={form.row}>{panel}</frame.Around> : panel;
}

const frameOf = ({ Path, Lead, Badge, rail }: FormFrame, row: EntityRow, text: Text) => ({
  path: Path && <Path row={row} />,
  lead: Lead && <Lead row={row} />,
  badge: Badge && <Badge row={row} />,
  rail: rail && {
    label: text(rail.label),
    content: (
      <DrawnLater>
        <rail.Rail row={row} />
      </DrawnLater>
    ),
  },
});
