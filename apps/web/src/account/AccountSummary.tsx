import type { Viewer } from '@carestead/domain/access/viewer';
import { initialsOf } from '@carestead/domain/text/initialsOf';
import { Anchor, Avatar, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LicenceLine } from '../platform/licence/LicenceLine.tsx';
import { useAppData } from '../platform/session/useAppData.ts';
import { type Text as Translate, useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

/** Super users find the way to all accounts beside their own. */
export function AccountSummary() {
  const text = useText();
  const { viewer } = useAppData();
  const users = useTools().pathIfAny('userList');
  return (
    <Group gap="lg" pb="xl">
      <Avatar color="iris" size={56} aria-hidden="true">
        {initialsOf(viewer.name)}
      </Avatar>
      <div style={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Text fw={700} size="lg" style={{ overflowWrap: 'anywhere' }}>
          {viewer.name}
        </Text>
        <Text c="dimmed">{roleOf(text, viewer)}</Text>
        <Text c="dimmed" size="sm">
          <LicenceLine />
        </Text>
      </div>
      {viewer.is_superuser && users !== null && (
        <Anchor component={Link} to={users} fw={600}>
          {text('account.users')}
        </Anchor>
      )}
    </Group>
  );
}

/** The highest role stands for all of them. */
function roleOf(text: Translate, { roles, is_superuser }: Viewer): string {
  const [first] = roles.toSorted((a, b) => a.sort_order - b.sort_order);
  if (first) return first.name;
  return text(is_superuser ? 'entity.user.is_superuser' : 'account.no_role');
}
