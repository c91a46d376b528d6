import { useFieldFrame } from '@carestead/ui/useFieldFrame';
import { Autocomplete } from '@mantine/core';
import { useText } from '../../platform/useText.ts';
import { asText } from '../asText.ts';
import { fieldHint, fieldLabel } from '../entityText.ts';
import type { FormParts } from '../formParts.ts';

const zones = Intl.supportedValuesOf('timeZone');

export function TimezoneField({ form, name }: { form: FormParts; name: string }) {
  const text = useText();
  const frame = useFieldFrame({
    name,
    label: fieldLabel(text, form.of, name),
    description: fieldHint(text, form.of, name) ?? undefined,
    error: form.error(name),
    required: true,
  });
  return (
    <Autocomplete
      {...frame}
      data={zones}
      limit={20}
      value={asText(form.values[name])}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
}
