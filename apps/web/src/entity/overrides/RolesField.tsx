import { holds } from '@carestead/domain/access/holds';
import { managesRole } from '@carestead/domain/access/roleOrder';
import { role } from '@carestead/domain/entities/role';
import { FieldFrame } from '@carestead/ui/FieldFrame';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useAppData } from '../../platform/useAppData.ts';
import { useText } from '../../platform/useText.ts';
import { fieldLabel } from '../entityText.ts';
import type { FormParts } from '../formParts.ts';
import { refsOf } from './refsOf.ts';
import { useRoles } from './useRoles.ts';

type Props = { form: FormParts; lockReason: string | undefined };

/** Every role in its order; nobody gives one that does not stand below their own. */
export function RolesField({ form, lockReason }: Props) {
  const text = useText();
  const { viewer } = useAppData();
  const roles = useRoles();
  const chosen = refsOf(form.values.roles);
  const isLocked = form.isLocked || lockReason !== undefined;
  const choose = (id: number, isChosen: boolean) =>
    form.set({
      roles: [...chosen.filter((other) => other !== id), ...(isChosen ? [id] : [])].toSorted((a, b) => a - b),
    });
  return (
    <FieldFrame
      name="roles"
      label={fieldLabel(text, form.of, 'roles')}
      error={form.error('roles')}
      lockReason={lockReason}
    >
      {!holds(viewer, [role.needs]) && <Text c="dimmed">{text('user.roles.not_allowed')}</Text>}
      {roles?.length === 0 && <Text c="dimmed">{text('user.roles.none')}</Text>}
      <Stack gap="sm" mt={4}>
        {roles?.map((each) => {
          const isAbove = !managesRole(viewer, each);
          return (
            <Checkbox
              key={each.id}
              label={each.name}
              description={isAbove && !isLocked ? text('user.roles.above') : undefined}
              checked={chosen.includes(each.id)}
              disabled={isLocked || isAbove}
              onChange={({ currentTarget }) => choose(each.id, currentTarget.checked)}
            />
          );
        })}
      </Stack>
    </FieldFrame>
  );
}
