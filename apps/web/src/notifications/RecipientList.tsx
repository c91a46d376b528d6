import { isEmailAddress } from '@carestead/domain/access/email';
import { notificationRecipient } from '@carestead/domain/notifications/notificationProfile';
import { locales } from '@carestead/domain/text/locales';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormParts } from '../entity/form/formParts.ts';
import { choiceText, entitiesTitle, fieldHint, fieldLabel } from '../entity/rows/entityText.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './Notifications.module.css';
import { type Recipient, recipientsOf } from './recipients.ts';
import { UserSelect } from './UserSelect.tsx';
import { unreachable, usePeople } from './usePeople.ts';

const name = notificationRecipient.plural;

/** Users and addresses; of a user who cannot be reached it is said why. */
export function RecipientList({ form }: { form: FormParts }) {
  const text = useText();
  const recipients = recipientsOf(form.values[name]);
  const personOf = usePeople(recipients.flatMap(({ user_id }) => user_id ?? []));
  const set = (list: readonly Recipient[]) => form.set({ [name]: list });
  const isKnown = (id: number) => recipients.some(({ user_id }) => user_id === id);
  return (
    <FieldFrame name={name} label={entitiesTitle(text, notificationRecipient)} isLabelHidden error={form.error(name)}>
      {recipients.length === 0 && <Text c="dimmed">{text('notifications.recipients.none')}</Text>}
      <ul className={classes.lines}>
        {recipients.map((recipient, index) => (
          <RecipientLine
            key={`${recipient.user_id} ${recipient.email}`}
            recipient={recipient}
            personOf={personOf}
            onRemove={form.isLocked ? null : () => set(recipients.filter((_one, at) => at !== index))}
          />
        ))}
      </ul>
      {!form.isLocked && (
        <div className={classes.adding}>
          <UserSelect
            key={recipients.length}
            label={text('notifications.recipients.add_user')}
            onChoose={(user_id) => !isKnown(user_id) && set([...recipients, { user_id, email: '', locale: 'de' }])}
          />
          <NewAddress onAdd={(added) => set([...recipients, added])} />
        </div>
      )}
    </FieldFrame>
  );
}

type LineProps = {
  recipient: Recipient;
  personOf: ReturnType<typeof usePeople>;
  onRemove: (() => void) | null;
};

function RecipientLine({ recipient: { user_id, email, locale }, personOf, onRemove }: LineProps) {
  const text = useText();
  const { pathIfAny } = useTools();
  const person = user_id === null ? undefined : personOf?.(user_id);
  const why = person && unreachable(person);
  const shown =
    user_id === null ? email : (person?.name ?? (personOf ? text('form.ref.unknown', { id: user_id }) : '…'));
  const path = user_id === null ? null : pathIfAny('notificationUser');
  const remove = text('notifications.recipients.remove', { name: shown });
  return (
    <li className={classes.line}>
      <span>
        {path && person ? (
          <Link to={`${path}/${user_id}`} search>
            {shown}
          </Link>
        ) : (
          shown
        )}
        {user_id === null && (
          <span className={classes.detail}>{choiceText(text, notificationRecipient, 'locale', locale)}</span>
        )}
        {why && (
          <span className={classes.warning} role="note">
            {text(`notifications.unreachable.${why}`)}
          </span>
        )}
      </span>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={remove} title={remove} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
}

function NewAddress({ onAdd }: { onAdd: (recipient: Recipient) => void }) {
  const text = useText();
  const [email, setEmail] = useState('');
  const [locale, setLocale] = useState<Recipient['locale']>('de');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const address = email.trim();
    if (!isEmailAddress(address)) return setWrong(true);
    onAdd({ user_id: null, email: address, locale });
    setEmail('');
  };
  return (
    <div className={classes.address}>
      <TextInput
        className={classes.grows ?? ''}
        label={text('notifications.recipients.address')}
        inputMode="email"
        value={email}
        maxLength={200}
        error={isWrong ? text('notifications.recipients.invalid') : null}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          setWrong(false);
        }}
      />
      <NativeSelect
        label={fieldLabel(text, notificationRecipient, 'locale')}
        title={fieldHint(text, notificationRecipient, 'locale') ?? ''}
        value={locale}
        data={locales.map((value) => ({ value, label: choiceText(text, notificationRecipient, 'locale', value) }))}
        onChange={({ currentTarget: { value } }) => setLocale(locales.find((one) => one === value) ?? 'de')}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={email.trim() === ''}
        onClick={add}
      >
        {text('notifications.recipients.add_address')}
      </Button>
    </div>
  );
}
