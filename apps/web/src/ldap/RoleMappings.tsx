import { role } from '@carestead/domain/access/role';
import { ldapRole } from '@carestead/domain/ldap/ldapSetting';
import { ByteTextInput } from '@carestead/ui/form/ByteTextInput';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { RefSelect } from '@carestead/ui/form/RefSelect';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { lengthLabels, refLabels } from '../entity/fields/inputLabels.ts';
import type { FormParts } from '../entity/form/formParts.ts';
import { entitiesTitle, fieldLabel } from '../entity/rows/entityText.ts';
import { choiceName } from '../entity/rows/refNames.ts';
import { useChoices } from '../entity/rows/useChoices.ts';
import { useText } from '../platform/text/useText.ts';
import { changedAt, type Mapping, mappingsOf, newMapping, withoutPlace } from './mappings.ts';
import classes from './RoleMappings.module.css';

const name = ldapRole.plural;

/** A line for each group that gives a role. */
export function RoleMappings({ form }: { form: FormParts }) {
  const text = useText();
  const mappings = mappingsOf(form.values[name]);
  const set = (next: readonly Mapping[]) => form.set({ [name]: next });
  return (
    <FieldFrame name={name} label={entitiesTitle(text, ldapRole)} isLabelHidden error={form.error(name)}>
      <div className={classes.list}>
        {mappings.length === 0 && <Text c="dimmed">{text('ldap.roles.none')}</Text>}
        {mappings.map((mapping, index) => (
          <MappingLine
            // Lines have no identity of their own: two may hold the same until they are saved.
            // biome-ignore lint/suspicious/noArrayIndexKey: every input of a line is controlled
            key={index}
            form={form}
            index={index}
            mapping={mapping}
            onChange={(change) => set(changedAt(mappings, index, change))}
            onRemove={() => set(withoutPlace(mappings, index))}
          />
        ))}
        {!form.isLocked && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} />}
              onClick={() => set([...mappings, newMapping])}
            >
              {text('ldap.roles.add')}
            </Button>
          </div>
        )}
      </div>
    </FieldFrame>
  );
}

type LineProps = {
  form: FormParts;
  index: number;
  mapping: Mapping;
  onChange: (change: Partial<Mapping>) => void;
  onRemove: () => void;
};

function MappingLine({ form, index, mapping, onChange, onRemove }: LineProps) {
  const text = useText();
  const { rows, ...search } = useChoices(role.name);
  const number = index + 1;
  const which = text('ldap.roles.line', { number });
  const labelOf = (field: keyof Mapping) => `${which}: ${fieldLabel(text, ldapRole, field)}`;
  const remove = text('ldap.roles.remove', { number });
  const lockReason = form.isLocked ? '' : undefined;
  const { role_id } = mapping;
  const chosen = role_id === null ? null : { id: role_id, label: form.nameOf(role.name, role_id) ?? '…' };
  return (
    <div className={classes.line}>
      <div className={classes.value}>
        <ByteTextInput
          name={`${name}.${index}.value`}
          label={labelOf('value')}
          isLabelHidden
          placeholder={fieldLabel(text, ldapRole, 'value')}
          error={form.error(`${name}.${index}.value`)}
          lockReason={lockReason}
          value={mapping.value}
          max={ldapRole.fields.value.max}
          labels={lengthLabels(text)}
          onChange={(value) => onChange({ value })}
        />
      </div>
      <div className={classes.role}>
        <RefSelect
          name={`${name}.${index}.role_id`}
          label={labelOf('role_id')}
          isLabelHidden
          required
          placeholder={fieldLabel(text, ldapRole, 'role_id')}
          error={form.error(`${name}.${index}.role_id`)}
          lockReason={lockReason}
          value={role_id}
          chosen={chosen}
          options={rows.map((row) => ({ id: row.id, label: choiceName(row) }))}
          search={search}
          labels={refLabels(text, entitiesTitle(text, role))}
          onChange={(id) => {
            const row = rows.find((each) => each.id === id);
            if (row) form.learn(role.name, row);
            onChange({ role_id: id });
          }}
        />
      </div>
      {!form.isLocked && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={remove} title={remove} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  );
}
