import type { Entity, Values } from '@carestead/domain/entity';
import { FieldScope } from '@carestead/ui/FieldScope';
import { Panel } from '@carestead/ui/Panel';
import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { usePlace } from '../platform/place.tsx';
import { problemText } from '../platform/problemText.ts';
import { useTools } from '../platform/tools.tsx';
import { useText } from '../platform/useText.ts';
import { rowName } from './asText.ts';
import { ConfirmDiscard } from './ConfirmDiscard.tsx';
import type { EntityRow } from './entityApi.ts';
import { entityTitle } from './entityText.ts';
import { FormActions } from './FormActions.tsx';
import { FormBody } from './FormBody.tsx';
import { panelWords } from './panelWords.ts';
import { useEntityForm } from './useEntityForm.ts';
import { useFormLock } from './useFormLock.ts';
import { useFreshRow } from './useFreshRow.ts';
import { targetsOf, useOptions } from './useOptions.ts';
import { leaveField, useSaveKey } from './useSaveKey.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

// Rarely seen, and then there is time to fetch it.
const ConflictView = lazy(async () => ({ default: (await import('./ConflictView.tsx')).ConflictView }));

type Props = { of: Entity; row: EntityRow | null; copied: Values | null };

export function EntityForm({ of, row, copied }: Props) {
  const text = useText();
  const { toasts } = useTools();
  const { level, close } = usePlace();
  const formId = useId();
  const [attempt, setAttempt] = useState(0);
  const options = useOptions(targetsOf(of));
  const form = useEntityForm({
    of,
    row,
    copied,
    onSaved: () => {
      guard.letGo();
      toasts.show({ id: 'saved', type: 'success', title: text(row ? 'form.saved' : 'form.created') });
      close();
    },
  });
  const guard = useUnsavedGuard(form.isDirty);
  const save = () => void form.save().then(() => setAttempt((count) => count + 1));
  const { conflict, values, problems } = form;
  const lockReason = useFormLock(of, form.row);
  const isLocked = lockReason !== null;
  useSaveKey(formId);
  useFreshRow(of, form);

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
      words={panelWords(text)}
      onClose={close}
      actions={form.row && !isLocked && <FormActions of={of} row={form.row} onDeleted={leave} />}
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
      <FieldScope>
        {conflict ? (
          <Suspense>
            <ConflictView of={of} conflict={conflict} options={options} onGoOn={form.goOn} />
          </Suspense>
        ) : (
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (isLocked) return;
              leaveField();
              setTimeout(save);
            }}
          >
            <FormBody
              attempt={attempt}
              problems={problems}
              trouble={form.trouble}
              lockReason={lockReason}
              form={{
                of,
                row: form.row,
                values,
                set: form.set,
                options,
                isLocked,
                error: (key) => problemText(text, problems, problemField(problems, key)),
              }}
            />
          </form>
        )}
      </FieldScope>
      <ConfirmDiscard isOpen={guard.isAsking} onDiscard={guard.discard} onStay={guard.stay} />
    </Panel>
  );
}

/** What is wrong with a part is shown at the parts. */
const problemField = (problems: readonly { field: string }[], key: string) =>
  problems.find(({ field }) => field === key || field.startsWith(`${key}.`))?.field ?? key;
