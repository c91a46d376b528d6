import { onlyRole } from '@carestead/domain/access/viewer';
import { FormSection } from '@carestead/ui/form/FormSection';
import { NativeSelect } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormParts } from '../../entity/form/formParts.ts';
import { entityTitle } from '../../entity/rows/entityText.ts';
import { asText } from '../../entity/rows/rowText.ts';
import type { NavigationPreview, NavigationPreviewItem } from '../../platform/route/currentRoute.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './RolePreview.module.css';
import { codesOf } from './rolePermissions.ts';
import { useRoles } from './useRoles.ts';

/** The navigation for a user with this role alone, and beside it that of another role. */
export function RolePreview({ form }: { form: FormParts }) {
  const text = useText();
  const { navigationPreview } = useCurrentRoute();
  const appData = useAppData();
  const others = (useRoles() ?? []).filter(({ id }) => id !== form.row?.id);
  const [otherId, setOtherId] = useState<number | null>(null);
  const other = others.find(({ id }) => id === otherId);
  const see = (role: { name: string; permissions: readonly string[] }) =>
    navigationPreview({ ...appData, viewer: onlyRole(role) });

  const name = asText(form.values.name) || entityTitle(text, form.entity);
  const own = see({ name, permissions: codesOf(form.values.role_permissions) });
  const theirs = other && see(other);
  return (
    <FormSection title={text('role.sight.title')} description={text('role.sight.text')}>
      {others.length > 0 && (
        <NativeSelect
          label={text('role.sight.compare')}
          value={otherId ?? ''}
          data={[
            { value: '', label: text('role.sight.none') },
            ...others.map((role) => ({ value: String(role.id), label: role.name })),
          ]}
          onChange={({ currentTarget }) => setOtherId(currentTarget.value === '' ? null : Number(currentTarget.value))}
        />
      )}
      <div className={classes.cards}>
        <RolePreviewCard name={name} preview={own} other={theirs} />
        {other && theirs && <RolePreviewCard name={other.name} preview={theirs} other={own} />}
      </div>
    </FormSection>
  );
}

type Props = { name: string; preview: NavigationPreview; other: NavigationPreview | undefined };

/** The navigation of one role; entries that the other role lacks are marked. */
function RolePreviewCard({ name, preview, other }: Props) {
  const text = useText();
  const isDifferentHome = other !== undefined && other.home !== preview.home;
  return (
    <article className={classes.card} aria-label={name}>
      <h4 className={classes.name}>{name}</h4>
      <p className={classes.home}>
        <IconHome size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {text('role.sight.home', { page: text(preview.home) })}
          {isDifferentHome && <OnlyHere />}
        </span>
      </p>
      <Items items={preview.items} other={other?.items} />
    </article>
  );
}

function Items({
  items,
  other,
}: {
  items: readonly NavigationPreviewItem[];
  other: readonly NavigationPreviewItem[] | undefined;
}) {
  const text = useText();
  if (items.length === 0) return <p className={classes.nothing}>{text('role.sight.nothing')}</p>;
  return (
    <ul className={classes.items}>
      {items.map((item) => {
        const same = other?.find(({ href }) => href === item.href);
        return (
          <li key={item.href} className={classes.item}>
            {text(item.title)}
            {other !== undefined && same === undefined && <OnlyHere />}
            {item.items.length > 0 && <Items items={item.items} other={other && (same?.items ?? item.items)} />}
          </li>
        );
      })}
    </ul>
  );
}

function OnlyHere() {
  const text = useText();
  return <span className={classes.only}>{text('role.sight.only')}</span>;
}
