import { isAtLeast, type PermissionLevel, permissionLevels } from '@carestead/domain/access/callSourceLevel';
import { holds } from '@carestead/domain/access/holds';
import { callSourceGroup } from '@carestead/domain/entities/callSourceGroup';
import { roleCallSourceGroup } from '@carestead/domain/entities/role';
import { FieldFrame } from '@carestead/ui/FieldFrame';
import { FormSection } from '@carestead/ui/FormSection';
import { Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAppData } from '../../platform/useAppData.ts';
import { useText } from '../../platform/useText.ts';
import { choiceText, entitiesTitle } from '../entityText.ts';
import type { FormParts } from '../formParts.ts';
import { useAllRows } from '../useAllRows.ts';
import { allLevels, groupParts, levelIn, ownLevel } from './groupLevels.ts';
import { RoleGroupLine } from './RoleGroupLine.tsx';
import classes from './RoleGroups.module.css';

/** Whether the role is restricted to some call source groups, and how far it goes in each of them. */
export function RoleGroups({ form }: { form: FormParts }) {
  const text = useText();
  const { viewer, systems, system_id } = useAppData();
  const groups = useAllRows(callSourceGroup.name);
  const parts = groupParts(form.values.role_call_source_groups);
  const own = viewer.is_superuser ? [] : viewer.call_source_group_permissions;
  const most = (group: number) => ownLevel(own, system_id, group);
  const set = (level: (group: number) => PermissionLevel) =>
    form.set({ role_call_source_groups: allLevels(groups ?? [], level) });

  const isRestricted = parts.length > 0;
  const isOwnRestricted = own.length > 0;
  const systemName = systems.length > 1 ? systems.find(({ id }) => id === system_id)?.name : undefined;
  const reason = isOwnRestricted ? text('role.groups.own_restricted') : undefined;
  if (!holds(viewer, [callSourceGroup.needs])) {
    return (
      <Section>
        <Text c="dimmed">{text('role.groups.not_allowed')}</Text>
      </Section>
    );
  }
  if (groups === null) return <Section>{null}</Section>;
  return (
    <Section>
      {groups.length === 0 ? (
        <Text c="dimmed">{text('role.groups.nothing')}</Text>
      ) : (
        <>
          <Switch
            label={text('role.groups.restrict')}
            description={reason ?? text(isRestricted ? 'role.groups.new_hidden' : 'role.groups.unrestricted')}
            checked={isRestricted}
            disabled={form.isLocked || (isOwnRestricted && isRestricted)}
            onChange={({ currentTarget }) =>
              currentTarget.checked ? set(most) : form.set({ role_call_source_groups: [] })
            }
          />
          {isRestricted && (
            <FieldFrame
              name="role_call_source_groups"
              label={text('role.groups.levels')}
              description={systemName && text('role.groups.system', { name: systemName })}
              error={form.error('role_call_source_groups')}
            >
              <ul className={classes.groups}>
                {groups.map((group) => (
                  <RoleGroupLine
                    key={group.id}
                    name={String(group.name)}
                    kind={choiceText(text, callSourceGroup, 'flag', String(group.flag))}
                    value={levelIn(parts, group.id)}
                    levels={permissionLevels.map((value) => ({
                      value,
                      label: choiceText(text, roleCallSourceGroup, 'permission_level', value),
                      isLocked: form.isLocked || !isAtLeast(most(group.id), value),
                    }))}
                    onChange={(level) => set((id) => (id === group.id ? level : levelIn(parts, id)))}
                  />
                ))}
              </ul>
            </FieldFrame>
          )}
        </>
      )}
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <FormSection title={entitiesTitle(text, callSourceGroup)} description={text('role.groups.text')}>
      {children}
    </FormSection>
  );
}
