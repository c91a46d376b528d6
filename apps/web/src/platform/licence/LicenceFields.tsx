import { asLicenceNumber, longestNumber } from '@carestead/domain/licence/activation';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Textarea, TextInput } from '@mantine/core';
import { problemText } from '../text/problemText.ts';
import { useText } from '../text/useText.ts';
import classes from './Licence.module.css';
import type { ActivationState, useActivation } from './useActivation.ts';

type Props = Pick<ReturnType<typeof useActivation>, 'typed' | 'setTyped' | 'state'> & { size: 'sm' | 'md' };

/** Number and code of a licence, and above them why the last ones were not accepted. */
export function LicenceFields({ typed, setTyped, state, size }: Props) {
  const text = useText();
  const problems = typeof state === 'string' ? [] : state;
  return (
    <>
      <Refusal state={state} />
      <TextInput
        name="customer"
        size={size}
        data-autofocus
        label={text('licence.number')}
        description={text('licence.number.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: classes.number ?? '' }}
        maxLength={longestNumber}
        value={typed.customer}
        onChange={({ currentTarget }) => setTyped({ ...typed, customer: currentTarget.value })}
        onBlur={() => setTyped({ ...typed, customer: asLicenceNumber(typed.customer) })}
        error={problemText(text, problems, 'customer')}
      />
      <Textarea
        name="code"
        size={size}
        label={text('licence.code')}
        description={text('licence.code.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autosize
        minRows={3}
        maxRows={5}
        classNames={{ input: classes.code ?? '' }}
        value={typed.code}
        onChange={({ currentTarget }) => setTyped({ ...typed, code: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
        error={problemText(text, problems, 'code')}
      />
    </>
  );
}

function Refusal({ state }: { state: ActivationState }) {
  const text = useText();
  if (typeof state !== 'string' || state === 'idle' || state === 'busy' || state === 'denied') return null;
  return (
    <Callout tone="warning" title={text(`licence.error.${state}.title`)}>
      {text(`licence.error.${state}.text`)}
    </Callout>
  );
}
