import { notificationProfile, notificationRecipient } from '@carestead/domain/notifications/notificationProfile';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Panel } from '@carestead/ui/panel/Panel';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EntityRow } from '../entity/rows/entityApi.ts';
import { panelLabels } from '../entity/rows/panelLabels.ts';
import { asText } from '../entity/rows/rowText.ts';
import { useAllRows } from '../entity/rows/useAllRows.ts';
import { useEntityApi } from '../entity/rows/useEntityApi.ts';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { recipientsOf } from './recipients.ts';
import { UserSelect } from './UserSelect.tsx';
import { unreachable, usePeople } from './usePeople.ts';

const parts = notificationRecipient.plural;

/** What one user is written to about, over the profiles of the system; without a number somebody is chosen first. */
export function UserPanel() {
  const text = useText();
  const navigate = useNavigate();
  const { id, href, level, close } = useCurrentRoute();
  const user_id = id === undefined ? null : Number(id);
  const personOf = usePeople(user_id === null ? [] : [user_id]);
  const person = user_id === null ? undefined : personOf?.(user_id);
  const why = person && unreachable(person);
  return (
    <Panel
      level={level}
      size="small"
      title={person ? text('notifications.of_user', { name: person.name }) : text('notifications.user')}
      labels={panelLabels(text)}
      onClose={close}
      footer={
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {text('form.close')}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        {user_id === null && (
          <UserSelect
            label={text('notifications.user')}
            onChoose={(chosen) => void navigate({ to: `${href}/${chosen}`, search: true, replace: true })}
          />
        )}
        {user_id !== null && personOf && !person && <Text c="dimmed">{text('form.ref.unknown', { id: user_id })}</Text>}
        {why && (
          <Callout tone="warning" title={text('notifications.unreachable.title')}>
            {text(`notifications.unreachable.${why}`)}
          </Callout>
        )}
        {person && <Profiles key={person.id} user_id={person.id} />}
      </Stack>
    </Panel>
  );
}

function Profiles({ user_id }: { user_id: number }) {
  const text = useText();
  const { toasts } = useTools();
  const api = useEntityApi(notificationProfile);
  const rows = useAllRows(notificationProfile.name);
  const [writing, setWriting] = useState<number | null>(null);

  async function change(row: EntityRow, isRecipient: boolean) {
    const others = recipientsOf(row[parts]).filter((recipient) => recipient.user_id !== user_id);
    const added = isRecipient ? [{ user_id, email: '', locale: 'de' as const }] : [];
    setWriting(row.id);
    const answer = await api.update(row.id, row.revision, { [parts]: [...others, ...added] });
    setWriting(null);
    toasts.show(
      answer.ok
        ? { id: 'saved', type: 'success', title: text('form.saved') }
        : { id: 'saved', type: 'error', title: text('notifications.not_saved') },
    );
  }

  if (!rows) return null;
  if (rows.length === 0) return <Text c="dimmed">{text('list.empty.text.notification_profile')}</Text>;
  return (
    <Stack gap="sm" role="group" aria-label={text('entity.notification_profiles')}>
      {rows.map((row) => (
        <Checkbox
          key={row.id}
          label={asText(row.name)}
          checked={recipientsOf(row[parts]).some((recipient) => recipient.user_id === user_id)}
          disabled={writing !== null}
          onChange={({ currentTarget }) => void change(row, currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
