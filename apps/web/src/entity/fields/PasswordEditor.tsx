import { generatedPassword, passwordBytes } from '@carestead/domain/access/password';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { useFieldFrame } from '@carestead/ui/form/useFieldFrame';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconKey, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { PasswordField } from '../../platform/form/PasswordField.tsx';
import { copyText } from '../../platform/page/copyText.ts';
import { useText } from '../../platform/text/useText.ts';
import type { FormParts } from '../form/formParts.ts';
import { fieldHint, fieldLabel } from '../rows/entityText.ts';
import { asText } from '../rows/rowText.ts';
import classes from './PasswordEditor.module.css';

type Props = { form: FormParts; lockReason?: string | undefined };

/** A password set by an administrator: typed or generated, and temporary by default where there are such. */
export function PasswordEditor({ form, lockReason }: Props) {
  const text = useText();
  const [isChanging, setChanging] = useState(form.row === null);
  const [generated, setGenerated] = useState<string | null>(null);
  const typed = asText(form.values.password);
  const isTypedTwice = form.entity.typedTwice?.includes('password') ?? false;
  const field = {
    name: 'password',
    label: fieldLabel(text, form.entity, 'password'),
    description: fieldHint(text, form.entity, 'password') ?? undefined,
    error: form.error('password'),
    required: form.row === null,
    lockReason: lockReason ?? (form.isLocked ? '' : undefined),
  };
  const frame = useFieldFrame(field);

  const mayBeTemporary = 'password_is_temporary' in form.entity.fields;
  const set = (password: string, isGenerated = false) =>
    form.set({
      password: password === '' ? null : password,
      ...(isTypedTwice && isGenerated && { password_repeat: password }),
      ...(mayBeTemporary && typed === '' && password !== '' && { password_is_temporary: true }),
    });
  const generate = () => {
    const password = generatedPassword(crypto.getRandomValues(new Uint8Array(passwordBytes)));
    setChanging(true);
    setGenerated(password);
    set(password, true);
  };
  const keep = () => {
    setChanging(false);
    setGenerated(null);
    const wasTemporary = form.row?.password_is_temporary === true;
    form.set({
      password: null,
      password_repeat: undefined,
      ...(mayBeTemporary && { password_is_temporary: wasTemporary }),
    });
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
      <div className={classes.fields}>
        <PasswordField
          {...frame}
          value={typed}
          autoComplete="new-password"
          autoFocus={form.row !== null && generated === null}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
        {isTypedTwice && generated !== typed && <RepeatedPassword form={form} />}
      </div>
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

/** Of what was generated there is no slip to find. */
function RepeatedPassword({ form }: { form: FormParts }) {
  const text = useText();
  const frame = useFieldFrame({
    name: 'password_repeat',
    label: fieldLabel(text, form.entity, 'password_repeat'),
    error: form.error('password_repeat'),
    required: form.row === null,
  });
  return (
    <PasswordField
      {...frame}
      value={asText(form.values.password_repeat)}
      autoComplete="new-password"
      onChange={({ currentTarget }) => form.set({ password_repeat: currentTarget.value })}
    />
  );
}

/** Shown once: it cannot be read again after the form is closed. */
function GeneratedPassword({ password }: { password: string }) {
  const text = useText();
  const [copied, setCopied] = useState('');
  const isCopied = copied === password;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.generated} role="status">
      <p className={classes.note}>{text('user.password.once')}</p>
      <div className={classes.text}>
        <span className={classes.password}>{password}</span>
        <Button
          variant="default"
          size="compact-md"
          fz="sm"
          leftSection={<Icon size={16} stroke={1.75} />}
          onClick={() => void copyText(password).then((is) => setCopied(is ? password : ''))}
        >
          {text(isCopied ? 'user.password.copied' : 'user.password.copy')}
        </Button>
      </div>
    </div>
  );
}
