import { generatedPassword, passwordBytes } from '@carestead/domain/access/generatedPassword';
import { FieldFrame } from '@carestead/ui/FieldFrame';
import { useFieldFrame } from '@carestead/ui/useFieldFrame';
import { Button } from '@mantine/core';
import { IconKey, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { PasswordField } from '../../platform/PasswordField.tsx';
import { useText } from '../../platform/useText.ts';
import { asText } from '../asText.ts';
import { fieldLabel } from '../entityText.ts';
import type { FormParts } from '../formParts.ts';
import { GeneratedPassword } from './GeneratedPassword.tsx';
import classes from './UserPassword.module.css';

type Props = { form: FormParts; lockReason: string | undefined };

/** A password that somebody else hands over: typed or made here, and temporary unless it is said otherwise. */
export function UserPassword({ form, lockReason }: Props) {
  const text = useText();
  const [isChanging, setChanging] = useState(form.row === null);
  const [generated, setGenerated] = useState<string | null>(null);
  const typed = asText(form.values.password);
  const field = {
    name: 'password',
    label: fieldLabel(text, form.of, 'password'),
    error: form.error('password'),
    required: form.row === null,
    lockReason: lockReason ?? (form.isLocked ? '' : undefined),
  };
  const frame = useFieldFrame(field);

  const set = (password: string) =>
    form.set({
      password: password === '' ? null : password,
      ...(typed === '' && password !== '' && { password_is_temporary: true }),
    });
  const generate = () => {
    const password = generatedPassword(crypto.getRandomValues(new Uint8Array(passwordBytes)));
    setChanging(true);
    setGenerated(password);
    set(password);
  };
  const keep = () => {
    setChanging(false);
    setGenerated(null);
    form.set({ password: null, password_is_temporary: form.row?.password_is_temporary === true });
  };
  const generateButton = (
    <Button variant="default" leftSection={<IconSparkles size={18} stroke={1.75} />} onClick={generate}>
      {text('user.password.generate')}
    </Button>
  );

  if (!isChanging || frame.disabled) {
    return (
      <FieldFrame {...field}>
        {!frame.disabled && (
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconKey size={18} stroke={1.75} />}
              onClick={() => setChanging(true)}
            >
              {text('user.password.set')}
            </Button>
            {generateButton}
          </div>
        )}
      </FieldFrame>
    );
  }
  return (
    <div>
      <PasswordField
        {...frame}
        value={typed}
        autoComplete="new-password"
        autoFocus={form.row !== null && generated === null}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      <div className={classes.actions}>
        {generateButton}
        {form.row !== null && (
          <Button variant="subtle" onClick={keep}>
            {text('user.password.keep')}
          </Button>
        )}
      </div>
      {generated !== null && generated === typed && <GeneratedPassword password={generated} />}
    </div>
  );
}
