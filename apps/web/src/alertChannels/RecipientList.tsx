import { alertRecipient } from '@carestead/domain/alertChannels/alertChannel';
import { recipientTypes } from '@carestead/domain/alertChannels/alertClass';
import { ByteTextInput } from '@carestead/ui/form/ByteTextInput';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { lengthLabels } from '../entity/fields/inputLabels.ts';
import type { FormParts } from '../entity/form/formParts.ts';
import { choiceText, entitiesTitle, fieldLabel } from '../entity/rows/entityText.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './RecipientList.module.css';
import { changedAt, newRecipient, type Recipient, recipientsOf, withoutPlace } from './recipients.ts';

const name = alertRecipient.plural;

/** A line for each recipient; the focus goes where a person goes on: into a new line, or to the line before a removed one. */
export function RecipientList({ form }: { form: FormParts }) {
  const text = useText();
  const recipients = recipientsOf(form.values[name]);
  const { list, focusLine } = useLineFocus();
  const set = (next: readonly Recipient[]) => form.set({ [name]: next });
  const title = entitiesTitle(text, alertRecipient);
  return (
    <FieldFrame name={name} label={title} isLabelHidden>
      <div ref={list} className={classes.list}>
        {recipients.length === 0 && <Text c="dimmed">{text('alertChannels.recipients.none')}</Text>}
        {recipients.map((recipient, index) => (
          <RecipientLine
            // Lines have no identity of their own: two may hold the same until they are saved.
            // biome-ignore lint/suspicious/noArrayIndexKey: every input of a line is controlled
            key={index}
            number={index + 1}
            recipient={recipient}
            error={form.error(`${name}.${index}.identification`)}
            isLocked={form.isLocked}
            onChange={(change) => set(changedAt(recipients, index, change))}
            onRemove={() => {
              focusLine(Math.max(0, index - 1));
              set(withoutPlace(recipients, index));
            }}
          />
        ))}
        {!form.isLocked && (
          <div>
            <Button
              variant="default"
              data-line="add"
              leftSection={<IconPlus size={18} stroke={1.75} />}
              onClick={() => {
                focusLine(recipients.length);
                set([...recipients, newRecipient]);
              }}
            >
              {text('alertChannels.recipient.add')}
            </Button>
          </div>
        )}
      </div>
    </FieldFrame>
  );
}

type LineProps = {
  number: number;
  recipient: Recipient;
  error: string | null;
  isLocked: boolean;
  onChange: (change: Partial<Recipient>) => void;
  onRemove: () => void;
};

function RecipientLine({ number, recipient, error, isLocked, onChange, onRemove }: LineProps) {
  const text = useText();
  const which = text('alertChannels.recipient', { number });
  const labelOf = (field: keyof Recipient) => `${which}: ${fieldLabel(text, alertRecipient, field)}`;
  const remove = text('alertChannels.recipient.remove', { number });
  return (
    <div className={classes.line} data-line={number - 1}>
      <div className={classes.identification}>
        <ByteTextInput
          name={`${name}.${number - 1}.identification`}
          label={labelOf('identification')}
          isLabelHidden
          placeholder={fieldLabel(text, alertRecipient, 'identification')}
          error={error}
          lockReason={isLocked ? '' : undefined}
          value={recipient.identification}
          max={alertRecipient.fields.identification.max}
          labels={lengthLabels(text)}
          onChange={(identification) => onChange({ identification })}
        />
      </div>
      <NativeSelect
        className={classes.type}
        aria-label={labelOf('recipient_type')}
        disabled={isLocked}
        value={recipient.recipient_type}
        data={recipientTypes.map((value) => ({
          value,
          label: choiceText(text, alertRecipient, 'recipient_type', value),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = recipientTypes.find((type) => type === value);
          if (chosen) onChange({ recipient_type: chosen });
        }}
      />
      {!isLocked && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={remove} title={remove} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  );
}

/** Focuses a line once it is on the page; where there is none, the button that adds one. */
function useLineFocus() {
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ line: number } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const line = list.current?.querySelector<HTMLElement>(`[data-line="${wanted.line}"] input`);
    (line ?? list.current?.querySelector<HTMLElement>('[data-line="add"]'))?.focus();
  }, [wanted]);
  return { list, focusLine: (line: number) => setWanted({ line }) };
}
