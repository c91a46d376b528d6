import { holds } from '@carestead/domain/access/needs';
import { role } from '@carestead/domain/access/role';
import { roleAssignmentProblem } from '@carestead/domain/access/userProblems';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { Checkbox, Stack, Text } from '@mantine/core';
import type { FormParts } from '../../entity/form/formParts.ts';
import { fieldLabel } from '../../entity/rows/entityText.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useRoles } from '../roles/useRoles.ts';
import { refsOf } from './refsOf.ts';

type Props = { form: FormParts; lockReason: string | undefined };

/** Every role in its order; one that the person may not assign is locked, with the reason. */
export function RolesField({ form, lockReason }: Props) {
  const text = useText();
  const { viewer } = useAppData();
  const roles = useRoles();
  const chosen = refsOf(form.values.roles);
  const assigned = refsOf(form.row?.roles);
  const isLocked = form.isLocked || lockReason !== undefined;
  const choose = (id: number, isChosen: boolean) =>
    form.set({
      roles: [...chosen.filter((other) => other !== id), ...(isChosen ? [id] : [])].toSorted((a, b) => a - b),
    });
  return (
    <FieldFrame
      name="roles"
      label={fieldLabel(text, form.entity, 'roles')}
      error={form.error('roles')}
      lockReason={lockReason}
    >
      {!holds(viewer, [role.needs]) && <Text c="dimmed">{text('user.roles.not_allowed')}</Text>}
      {roles?.length === 0 && <Text c="dimmed">{text('user.roles.none')}</Text>}
      <Stack gap="sm" mt={4}>
        {roles?.map((each) => {
          const problem = roleAssignmentProblem(viewer, each, assigned.includes(each.id));
          return (
            <Checkbox
              key={each.id}
              label={each.name}
              description={problem && !isLocked ? text(`user.roles.${problem}`) : undefined}
              checked={chosen.includes(each.id)}
              disabled={isLocked || problem !== null}
              onChange={({ currentTarget }) => choose(each.id, currentTarget.checked)}
            />
          );
        })}
      </Stack>
    </FieldFrame>
  );
}
