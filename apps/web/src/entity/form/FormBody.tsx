import { partsOf } from '@carestead/domain/entities';
import { type Entity, typedEntries } from '@carestead/domain/kit/entity';
import { canBeUsed } from '@carestead/domain/references';
import { Callout } from '@carestead/ui/feedback/Callout';
import { ErrorSummary } from '@carestead/ui/form/ErrorSummary';
import { FormSection } from '@carestead/ui/form/FormSection';
import { DrawnLater } from '@carestead/ui/layout/DrawnLater';
import { Stack } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { problemText, type WireProblem } from '../../platform/text/problemText.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useFormLayout } from '../entityParts.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { entitiesTitle, fieldLabel } from '../rows/entityText.ts';
import { FormOutline } from './FormOutline.tsx';
import type { FormParts } from './formParts.ts';
import { LockNote } from './LockNote.tsx';
import { ReportedFacts } from './ReportedFacts.tsx';
import { UsedBy } from './UsedBy.tsx';
import type { EntityFormState } from './useEntityForm.ts';

type Props = {
  form: FormParts;
  problems: readonly WireProblem[];
  trouble: EntityFormState['trouble'];
  attempt: number;
  /** Why nothing can be changed; null where it can. */
  lockReason: string | null;
};

/** What is wrong first, then what the row reports, then the fields: in sections of their own where the entity has some, else one after the other. */
export function FormBody({ form, problems, trouble, attempt, lockReason }: Props) {
  const text = useText();
  const { entity, row } = form;
  const { Sections } = useFormLayout(entity);
  const whole = problemText(text, problems, '');
  const errors = problems
    .filter(({ field }) => field !== '')
    .map((problem) => ({
      field: problem.field.split('.')[0] ?? '',
      label: labelOf(text, entity, problem.field),
      message: problemText(text, [problem], problem.field) ?? '',
    }));
  return (
    <Stack gap="xl">
      {lockReason !== null && <LockNote reason={lockReason} />}
      {trouble !== 'none' && (
        <Callout tone="danger" title={text('form.save_failed')}>
          {text(`form.trouble.${trouble}`)}
        </Callout>
      )}
      {whole && (
        <Callout tone="danger" title={text('form.save_failed')}>
          {whole}
        </Callout>
      )}
      <ErrorSummary title={text('form.errors', { count: errors.length })} errors={errors} attempt={attempt} />
      <Suspense fallback={<FormOutline entity={entity} />}>
        {row && <ReportedFacts entity={entity} row={row} />}
        {Sections ? (
          <Sections form={form} />
        ) : (
          <FormSection title={text('form.general')}>
            {typedEntries(entity).map(([key]) => (
              <FieldInput key={key} form={form} name={key} />
            ))}
          </FormSection>
        )}
        {row && canBeUsed(entity) && (
          <DrawnLater>
            <UsedBy entity={entity} id={row.id} />
          </DrawnLater>
        )}
        {!row && <FocusFirst />}
      </Suspense>
    </Stack>
  );
}

/** Problems of a single part are shown at the list of parts. */
function labelOf(text: Text, entity: Entity, field: string): string {
  const parts = partsOf(entity).find(({ plural }) => plural === field.split('.')[0]);
  return parts ? entitiesTitle(text, parts) : fieldLabel(text, entity, field);
}

/** A new form is there to be filled in: its first field has the focus as soon as it is on the page. */
function FocusFirst() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.closest('form')?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
}
