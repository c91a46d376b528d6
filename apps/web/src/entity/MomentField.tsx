import { MomentInput } from '@carestead/ui/MomentInput';
import type { FieldProps } from '@carestead/ui/useFieldFrame';
import { currentLocale } from '../platform/locale.ts';
import { useNow } from '../platform/useNow.ts';
import { useText } from '../platform/useText.ts';
import { useTimeZone } from '../platform/useTimeZone.ts';

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
      words={{
        choose: text('form.moment.choose'),
        previous: text('form.moment.previous_month'),
        next: text('form.moment.next_month'),
      }}
    />
  );
}
