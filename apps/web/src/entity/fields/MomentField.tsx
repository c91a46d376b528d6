import { MomentInput } from '@carestead/ui/form/MomentInput';
import type { FieldProps } from '@carestead/ui/form/useFieldFrame';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { currentLocale } from '../../platform/text/locale.ts';
import { useText } from '../../platform/text/useText.ts';

type Props = FieldProps & { value: unknown; onChange: (value: number | string | null) => void };

export function MomentField({ value, ...field }: Props) {
  const text = useText();
  return (
    <MomentInput
      {...field}
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      timeZone={useTimeZone()}
      locale={currentLocale()}
      now={useNow()()}
      placeholder={text('form.moment.placeholder')}
      labels={{
        choose: text('form.moment.choose'),
        previous: text('form.moment.previous_month'),
        next: text('form.moment.next_month'),
      }}
    />
  );
}
