import { reportRecipient } from '@carestead/domain/callLog/logFilter';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FormParts } from '../../entity/form/formParts.ts';
import { entitiesTitle } from '../../entity/rows/entityText.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import classes from './Reports.module.css';
import { recipientsOf } from './recipients.ts';
import { usePeopleNames } from './usePeopleNames.ts';

const name = reportRecipient.plural;

/** Each opens in a panel of its own; they are kept with the filter, which has to be saved for that. */
export function RecipientList({ form, isSaved }: { form: FormParts; isSaved: boolean }) {
  const text = useText();
  const { href } = useCurrentRoute();
  const recipients = recipientsOf(form.values[name]);
  const nameOf = usePeopleNames(recipients.flatMap(({ user_id }) => user_id ?? []));
  return (
    <FieldFrame name={name} label={entitiesTitle(text, reportRecipient)} isLabelHidden error={form.error(name)}>
      {recipients.length === 0 && <Text c="dimmed">{text('logReports.recipients.none')}</Text>}
      <ul className={classes.lines}>
        {recipients.map(({ user_id, email }, index) => {
          const label = user_id === null ? email : nameOf(user_id);
          const remove = text('logReports.recipients.remove', { name: label });
          return (
            <li key={`${user_id} ${email}`} className={classes.line}>
              {isSaved && !form.isLocked ? (
                <Link to={`${href}/user/${index + 1}`} search>
                  {label}
                </Link>
              ) : (
                label
              )}
              {!form.isLocked && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={remove}
                  title={remove}
                  onClick={() => form.set({ [name]: recipients.filter((_one, at) => at !== index) })}
                >
                  <IconTrash size={18} stroke={1.75} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
      {!form.isLocked &&
        (isSaved ? (
          <Button
            component={Link}
            to={`${href}/user`}
            search
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} />}
          >
            {text('logReports.recipients.add')}
          </Button>
        ) : (
          <Text c="dimmed">{text('logReports.unsaved')}</Text>
        ))}
    </FieldFrame>
  );
}
