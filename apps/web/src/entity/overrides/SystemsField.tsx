import { RefsSelect } from '@carestead/ui/RefsSelect';
import { useAppData } from '../../platform/useAppData.ts';
import { useText } from '../../platform/useText.ts';
import { fieldHint, fieldLabel } from '../entityText.ts';
import type { FormParts } from '../formParts.ts';
import { refWords } from '../inputWords.ts';
import { refsOf } from './refsOf.ts';

/** The systems of a person, out of those that whoever fills it in sees; none chosen means all, and the field says so. */
export function SystemsField({ form }: { form: FormParts }) {
  const text = useText();
  const { systems, viewer } = useAppData();
  const label = fieldLabel(text, form.of, 'system_access');
  const isRestricted = !viewer.is_superuser && viewer.system_access.length > 0;
  const hint = isRestricted ? text('user.systems.own') : fieldHint(text, form.of, 'system_access');
  return (
    <RefsSelect
      name="system_access"
      label={label}
      description={hint ?? undefined}
      error={form.error('system_access')}
      lockReason={form.isLocked ? '' : undefined}
      value={refsOf(form.values.system_access)}
      options={systems.map(({ id, name }) => ({ id, label: name }))}
      placeholder={text('user.systems.all')}
      words={refWords(text, label)}
      onChange={(system_access) => form.set({ system_access })}
    />
  );
}
