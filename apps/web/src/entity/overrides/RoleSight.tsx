import { onlyRole } from '@carestead/domain/access/onlyRole';
import { FormSection } from '@carestead/ui/FormSection';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { usePlace } from '../../platform/place.tsx';
import { useAppData } from '../../platform/useAppData.ts';
import { useText } from '../../platform/useText.ts';
import { asText } from '../asText.ts';
import { entityTitle } from '../entityText.ts';
import type { FormParts } from '../formParts.ts';
import classes from './RoleSight.module.css';
import { RoleSightCard } from './RoleSightCard.tsx';
import { codesOf } from './rolePermissions.ts';
import { useRoles } from './useRoles.ts';

/** The navigation as somebody with this role alone would find it, and beside it that of another role. */
export function RoleSight({ form }: { form: FormParts }) {
  const text = useText();
  const { seenBy } = usePlace();
  const appData = useAppData();
  const others = (useRoles() ?? []).filter(({ id }) => id !== form.row?.id);
  const [otherId, setOtherId] = useState<number | null>(null);
  const other = others.find(({ id }) => id === otherId);
  const see = (role: { name: string; permissions: readonly string[] }) =>
    seenBy({ ...appData, viewer: onlyRole(role) });

  const name = asText(form.values.name) || entityTitle(text, form.of);
  const own = see({ name, permissions: codesOf(form.values.role_permissions) });
  const theirs = other && see(other);
  return (
    <FormSection title={text('role.sight.title')} description={text('role.sight.text')}>
      {others.length > 0 && (
        <NativeSelect
          label={text('role.sight.compare')}
          value={otherId ?? ''}
          data={[
            { value: '', label: text('role.sight.nobody') },
            ...others.map((role) => ({ value: String(role.id), label: role.name })),
          ]}
          onChange={({ currentTarget }) => setOtherId(currentTarget.value === '' ? null : Number(currentTarget.value))}
        />
      )}
      <div className={classes.cards}>
        <RoleSightCard name={name} sight={own} other={theirs} />
        {other && theirs && <RoleSightCard name={other.name} sight={theirs} other={own} />}
      </div>
    </FormSection>
  );
}
