import type { Entity } from '@carestead/domain/kit/entity';
import { isRequired } from '@carestead/domain/kit/problemsOf';
import { referenceNames } from '@carestead/domain/kit/referenceNames';
import { FieldScope } from '@carestead/ui/form/FieldScope';
import { lazy, Suspense, useState } from 'react';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useEntityApi } from '../rows/useEntityApi.ts';
import { useRefNames } from '../rows/useRefNames.ts';
import { useRowRights } from '../rows/useRowRights.ts';
import { FormBody } from './FormBody.tsx';
import type { EntityFormState } from './useEntityForm.ts';
import { leaveField, useSaveKey } from './useSaveKey.ts';

// Rarely seen, and then there is time to fetch it.
const ConflictView = lazy(async () => ({ default: (await import('./ConflictView.tsx')).ConflictView }));

type Props = {
  /** For the button that submits it from outside. */
  id: string;
  entity: Entity;
  form: EntityFormState;
  lockReason: string | null;
};

/** The fields of a row and what is wrong with them, or the conflict with a change of another user. */
export function FormContent({ id, entity, form, lockReason }: Props) {
  const text = useText();
  const [attempt, setAttempt] = useState(0);
  const { settings } = useAppData();
  const { row, values, set, conflict, problems } = form;
  const { nameOf, learn } = useRefNames(entity, [row, conflict?.current ?? form.copiedFrom], values);
  const isLocked = lockReason !== null;
  const rights = useRowRights(entity);
  const save = () => void form.save(() => setAttempt((count) => count + 1));
  useSaveKey(id);
  useFreshRow(entity, form);
  return (
    <FieldScope>
      {conflict ? (
        <Suspense>
          <ConflictView entity={entity} conflict={conflict} nameOf={nameOf} onGoOn={form.goOn} />
        </Suspense>
      ) : (
        <form
          id={id}
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
              entity,
              row,
              values,
              set,
              nameOf,
              learn,
              isRequired: (key) => isRequired(entity, key, { ...values, id: row?.id ?? -1 }, settings),
              isLocked,
              lock: (key) => rights.lock(row, key),
              error: (key) => problemText(text, problems, problemField(problems, key)),
            }}
          />
        </form>
      )}
    </FieldScope>
  );
}

/** What is wrong with a part is shown at the parts. */
const problemField = (problems: readonly { field: string }[], key: string) =>
  problems.find(({ field }) => field === key || field.startsWith(`${key}.`))?.field ?? key;

/** An untouched form shows what others save meanwhile; every form follows names and values that other rows have. */
function useFreshRow(entity: Entity, { row, isDirty, isSaving, refresh, follow }: EntityFormState): void {
  const api = useEntityApi(entity);
  const named = referenceNames(entity).map(({ to }) => to);
  useRowChanges([...new Set([entity.name, ...(entity.derivedFrom ?? []), ...named])], () => {
    if (!row || isSaving) return;
    void api.get(row.id).then((answer) => {
      if (!answer.ok || !answer.value) return;
      if (answer.value.revision === row.revision) follow(answer.value);
      else if (answer.value.revision > row.revision && !isDirty) refresh(answer.value);
    });
  });
}
