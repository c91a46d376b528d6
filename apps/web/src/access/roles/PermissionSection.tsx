import type { Granter } from '@carestead/domain/access/permissionMatrix';
import { useFieldId } from '@carestead/ui/form/FieldScope';
import { FormSection } from '@carestead/ui/form/FormSection';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import type { FormParts } from '../../entity/form/formParts.ts';
import { entitiesTitle } from '../../entity/rows/entityText.ts';
import { asText } from '../../entity/rows/rowText.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { PermissionClipboard } from './PermissionClipboard.tsx';
import { PermissionIndex } from './PermissionIndex.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import classes from './PermissionSection.module.css';
import { codesOf, permissionParts } from './rolePermissions.ts';
import { shownModules } from './shownModules.ts';

/** What the role gives: an index of the modules beside it, a search above it, and the matrix itself. */
export function PermissionSection({ form }: { form: FormParts }) {
  const text = useText();
  const fieldId = useFieldId();
  const { viewer } = useAppData();
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(typed);
  const held = codesOf(form.values.role_permissions);
  const granter: Granter = { viewer, stored: codesOf(form.row?.role_permissions) };
  const modules = shownModules(text, term);
  const error = form.error('role_permissions');
  const set = (codes: readonly string[]) => form.set({ role_permissions: permissionParts(codes) });
  return (
    <FormSection
      title={entitiesTitle(text, { plural: 'role_permissions' })}
      description={text('role.matrix.text')}
      id={fieldId('role_permissions')}
      aside={<PermissionIndex modules={modules} held={held} />}
    >
      <div className={classes.content}>
        <div className={classes.bar}>
          <TextInput
            className={classes.search}
            type="search"
            aria-label={text('role.matrix.search')}
            placeholder={text('role.matrix.search')}
            leftSection={<IconSearch size={18} stroke={1.75} />}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <PermissionClipboard
            name={asText(form.values.name)}
            held={held}
            granter={granter}
            isLocked={form.isLocked}
            onPaste={set}
          />
        </div>
        <p className={classes.total} role="status">
          {text('role.matrix.total', { count: held.length })}
        </p>
        {error && <p className={classes.error}>{error}</p>}
        {modules.length === 0 && <p className={classes.nothing}>{text('role.matrix.no_hits', { term })}</p>}
        <PermissionMatrix modules={modules} held={held} granter={granter} isLocked={form.isLocked} onChange={set} />
      </div>
    </FormSection>
  );
}
