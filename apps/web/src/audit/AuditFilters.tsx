import { entities, partsOf } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { Select, Switch } from '@mantine/core';
import { useAppData } from '../platform/session/useAppData.ts';
import type { Text } from '../platform/text/useText.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './AuditFilters.module.css';
import { fieldText, kindText } from './auditLabels.ts';
import type { AuditView } from './auditView.ts';
import { StartDayChip } from './StartDayChip.tsx';
import type { Person } from './useAuditPersons.ts';

type Props = { view: AuditView; persons: readonly Person[]; onChange: (next: Partial<AuditView>) => void };

/** By whom, about what, and since when. */
export function AuditFilters({ view, persons, onChange }: Props) {
  const text = useText();
  const { systems } = useAppData();
  const { user_id, entity_type, field, mode, startDay } = view;
  const shared = {
    searchable: true,
    selectFirstOptionOnChange: true,
    clearable: true,
    nothingFoundMessage: text('audit.filter.nothing_found'),
    clearButtonProps: { 'aria-label': text('audit.filter.clear') },
    comboboxProps: { shadow: 'md' },
  } as const;
  return (
    <search className={classes.filters} aria-label={text('audit.filter')}>
      <Select
        {...shared}
        label={text('audit.filter.person')}
        placeholder={text('audit.filter.person.all')}
        data={[...persons, { id: 0, name: text('audit.system') }].map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        value={user_id === null ? null : String(user_id)}
        onChange={(value) => onChange({ user_id: value === null ? null : Number(value) })}
      />
      <Select
        {...shared}
        label={text('audit.filter.kind')}
        placeholder={text('audit.filter.kind.all')}
        data={kindOptions(text)}
        value={entity_type}
        onChange={(value) => onChange({ entity_type: value, field: null })}
      />
      <Select
        {...shared}
        label={text('audit.filter.field')}
        placeholder={text('audit.filter.field.all')}
        data={fieldOptions(text, entity_type)}
        value={field === null ? null : fieldKey(entity_type ?? '', field)}
        onChange={(value) => onChange(value === null ? { field: null } : readFieldKey(value))}
      />
      {systems.length > 0 && (
        <Switch
          className={classes.switch}
          label={text('audit.since_commit')}
          checked={mode === 'since_last_commit'}
          onChange={({ currentTarget }) => onChange({ mode: currentTarget.checked ? 'since_last_commit' : 'all' })}
        />
      )}
      {startDay !== null && <StartDayChip day={startDay} onClear={() => onChange({ startDay: null })} />}
    </search>
  );
}

const owners: readonly Entity[] = entities.filter((entity: Entity) => entity.partOf === undefined);

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label);

/** What is written down without being configured. */
const others = ['call', 'license', 'phone_alert'];

const kindOptions = (text: Text) =>
  [...owners.map(({ name }) => name), ...others]
    .map((kind) => ({ value: kind, label: kindText(text, kind) }))
    .sort(byLabel);

/** The fields of one kind, or of all kinds under their names: many kinds have fields of the same name. */
const fieldOptions = (text: Text, entity_type: string | null) =>
  owners
    .filter(({ name }) => entity_type === null || name === entity_type)
    .map((entity) => ({
      group: kindText(text, entity.name),
      items: fieldsOf(entity).map((field) => ({
        value: fieldKey(entity.name, field),
        label: fieldText(text, entity.name, field),
      })),
    }))
    .sort((a, b) => a.group.localeCompare(b.group));

const fieldsOf = (entity: Entity) => [
  ...Object.keys(entity.fields),
  ...partsOf(entity).map(({ plural }) => plural),
  ...(entity.sortable ? ['sort_order'] : []),
];

/** A field is chosen together with its kind. */
const fieldKey = (entity_type: string, field: string) => `${entity_type}.${field}`;

function readFieldKey(key: string): { entity_type: string; field: string } {
  const [entity_type = '', field = ''] = key.split('.');
  return { entity_type, field };
}
