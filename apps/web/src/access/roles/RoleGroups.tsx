import { isAtLeast, type PermissionLevel, permissionLevels } from '@carestead/domain/access/callSourceLevel';
import { holds } from '@carestead/domain/access/needs';
import { roleCallSourceGroup } from '@carestead/domain/access/role';
import { callSourceGroup } from '@carestead/domain/devices/callSourceGroup';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { FormSection } from '@carestead/ui/form/FormSection';
import { LevelChoice } from '@carestead/ui/form/LevelChoice';
import { Switch, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { FormParts } from '../../entity/form/formParts.ts';
import { choiceText, entitiesTitle } from '../../entity/rows/entityText.ts';
import { useAllRows } from '../../entity/rows/useAllRows.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { allLevels, groupParts, levelIn, ownLevel } from './groupLevels.ts';
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

type Props = {
  name: string;
  kind: string;
  value: PermissionLevel;
  levels: readonly { value: PermissionLevel; label: string; isLocked: boolean }[];
  onChange: (level: PermissionLevel) => void;
};

function RoleGroupLine({ name, kind, value, levels, onChange }: Props) {
  const text = useText();
  const id = useId();
  const open = levels.filter(({ isLocked }) => !isLocked);
  const isLimited = open.length > 0 && open.length < levels.length;
  return (
    <li className={classes.group}>
      <span className={classes.name} id={id}>
        {name}
        <span className={classes.kind}>{kind}</span>
      </span>
      {isLimited && (
        <span className={classes.reason} id={`${id}-reason`}>
          <IconLock size={14} stroke={1.75} aria-hidden="true" />
          {text('role.groups.own_level', { level: open.at(-1)?.label })}
        </span>
      )}
      <LevelChoice
        value={value}
        levels={levels}
        labelledBy={id}
        describedBy={isLimited ? `${id}-reason` : undefined}
        onChange={onChange}
      />
    </li>
  );
}
