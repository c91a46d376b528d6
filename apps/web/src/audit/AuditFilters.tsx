import { Select, Switch } from '@mantine/core';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import classes from './AuditFilters.module.css';
import type { AuditView } from './auditView.ts';
import { fieldKey, fieldOptions, kindOptions, readFieldKey } from './filterOptions.ts';
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
