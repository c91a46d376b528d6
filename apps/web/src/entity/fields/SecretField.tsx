import { SecretInput } from '@carestead/ui/form/SecretInput';
import type { FieldProps } from '@carestead/ui/form/useFieldFrame';
import { useText } from '../../platform/text/useText.ts';

type Props = FieldProps & { isSet: boolean; value: unknown; onChange: (value: string | null) => void };

export function SecretField({ value, ...field }: Props) {
  const text = useText();
  return (
    <SecretInput
      {...field}
      value={typeof value === 'string' ? value : null}
      labels={{
        isSet: text('form.secret.is_set'),
        willBeRemoved: text('form.secret.will_be_removed'),
        change: text('form.secret.change'),
        remove: text('form.secret.remove'),
        keep: text('form.secret.keep'),
        show: text('app.password.show'),
      }}
    />
  );
}
