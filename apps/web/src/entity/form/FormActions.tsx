import type { Entity } from '@carestead/domain/kit/entity';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconHistory, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { mayEnter } from '../../platform/route/mayEnter.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useDeletion } from '../list/useDeletion.ts';
import type { EntityRow } from '../rows/entityApi.ts';
import { useRowRights } from '../rows/useRowRights.ts';

type Props = { entity: Entity; row: EntityRow; isLocked: boolean; hasDeletion: boolean; onDeleted: () => void };

/** What else can be done with the row of a form. */
export function FormActions({ entity, row, isLocked, hasDeletion, onDeleted }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { href, children } = useCurrentRoute();
  const facts = useAppData();
  const rights = useRowRights(entity);
  const [isDeleting, setDeleting] = useState(false);
  const stay = () => setDeleting(false);
  const deletion = useDeletion(entity, isDeleting, stay);
  const beside = children.filter((child) => mayEnter(child, facts));
  const mayCopy = !isLocked && rights.mayCreate;
  const mayDelete = hasDeletion && !isLocked && rights.mayDelete(row);
  if (!mayCopy && !mayDelete && beside.length === 0) return null;
  const icon = { size: 18, stroke: 1.75 };
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={text('form.more')}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayCopy && (
            <Menu.Item
              leftSection={<IconCopy {...icon} />}
              onClick={() =>
                void navigate({
                  to: href.replace(/\/[^/]*$/, ''),
                  search: (present: Record<string, unknown>) => ({ ...present, copy: String(row.id) }),
                })
              }
            >
              {text('form.copy')}
            </Menu.Item>
          )}
          {beside.map((child) => (
            <Menu.Item
              key={child.href}
              leftSection={<IconHistory {...icon} />}
              onClick={() => void navigate({ to: child.href, search: true })}
            >
              {text(child.title)}
            </Menu.Item>
          ))}
          {mayDelete && (
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => setDeleting(true)}>
              {text('form.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {deletion?.({ entity, ids: isDeleting ? [row.id] : [], rows: [row], onCancel: stay, onDeleted })}
    </>
  );
}
