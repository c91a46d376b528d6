import { addressesIn, emailList, isEmailAddress } from '@carestead/domain/access/email';
import { useFieldFrame } from '@carestead/ui/form/useFieldFrame';
import { Pill, PillsInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { FormParts } from '../../entity/form/formParts.ts';
import { fieldHint, fieldLabel } from '../../entity/rows/entityText.ts';
import { asText } from '../../entity/rows/rowText.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './EmailsField.module.css';

/** Several addresses in one field; each is looked at by itself as soon as it is complete. */
export function EmailsField({ form }: { form: FormParts }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const addresses = addressesIn(asText(form.values.email));
  const wrong = addresses.find((address) => !isEmailAddress(address));
  const {
    name: _name,
    id,
    disabled,
    ...frame
  } = useFieldFrame({
    name: 'email',
    label: fieldLabel(text, form.entity, 'email'),
    description: fieldHint(text, form.entity, 'email') ?? undefined,
    error: wrong === undefined ? form.error('email') : text('user.email.invalid', { address: wrong }),
    lockReason: form.isLocked ? '' : undefined,
  });

  const set = (list: readonly string[]) => form.set({ email: emailList(list) });
  /** What stands behind the last comma is still being typed. */
  const take = (input: string) => {
    const end = input.length - (input.split(/[\s,;]/).at(-1) ?? '').length;
    if (end > 0) set(addressesIn(emailList([...addresses, input.slice(0, end)])));
    setTyped(input.slice(end));
  };
  const finish = () => {
    if (typed !== '') set(addressesIn(emailList([...addresses, typed])));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== '') {
      event.preventDefault();
      finish();
    }
    if (event.key === 'Backspace' && typed === '') set(addresses.slice(0, -1));
  };

  return (
    <PillsInput {...frame} disabled={disabled}>
      <Pill.Group>
        {addresses.map((address) => (
          <Pill
            key={address}
            size="md"
            className={classes.address}
            data-wrong={!isEmailAddress(address) || undefined}
            withRemoveButton={!disabled}
            removeButtonProps={{ 'aria-label': text('user.email.remove', { address }), 'aria-hidden': false }}
            onRemove={() => set(addresses.filter((other) => other !== address))}
          >
            {!isEmailAddress(address) && <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}
            {address}
          </Pill>
        ))}
        <PillsInput.Field
          id={id}
          inputMode="email"
          autoComplete="off"
          disabled={disabled}
          value={typed}
          onChange={({ currentTarget }) => take(currentTarget.value)}
          onBlur={finish}
          onKeyDown={onKeyDown}
        />
      </Pill.Group>
    </PillsInput>
  );
}
