import { role } from '@carestead/domain/access/role';
import { viewLevels } from '@carestead/domain/access/treeAccess';
import { treeViewLevel } from '@carestead/domain/tree/treeView';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { FormSection } from '@carestead/ui/form/FormSection';
import { LevelChoice } from '@carestead/ui/form/LevelChoice';
import { Text } from '@mantine/core';
import { useId } from 'react';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { choiceText, entitiesTitle } from '../../entity/rows/entityText.ts';
import { asText } from '../../entity/rows/rowText.ts';
import { useAllRows } from '../../entity/rows/useAllRows.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './TreeViewSections.module.css';
import { levelOf, levelsOf, withLevel } from './viewLevels.ts';

export function TreeViewSections({ form }: { form: FormParts }) {
  const text = useText();
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="kind" />
        <FieldInput form={form} name="is_enabled" />
        <FieldInput form={form} name="in_call_log" />
      </FormSection>
      <FormSection title={entitiesTitle(text, treeViewLevel)} description={text('treeView.levels.text')}>
        <RoleLevels form={form} />
      </FormSection>
    </>
  );
}

function RoleLevels({ form }: { form: FormParts }) {
  const text = useText();
  const roles = useAllRows('role')?.toSorted((a, b) => Number(a.sort_order) - Number(b.sort_order));
  const levels = levelsOf(form.values.tree_view_levels);
  if (!roles) return null;
  if (roles.length === 0) return <Text c="dimmed">{text('treeView.levels.no_roles')}</Text>;
  return (
    <FieldFrame name="tree_view_levels" label={entitiesTitle(text, role)} error={form.error('tree_view_levels')}>
      <ul className={classes.roles}>
        {roles.map(({ id, name }) => (
          <RoleLine
            key={id}
            name={asText(name)}
            value={levelOf(levels, id)}
            isLocked={form.isLocked}
            onChange={(level) => form.set({ tree_view_levels: withLevel(levels, id, level) })}
          />
        ))}
      </ul>
    </FieldFrame>
  );
}

type Level = (typeof viewLevels)[number];
type LineProps = { name: string; value: Level; isLocked: boolean; onChange: (level: Level) => void };

function RoleLine({ name, value, isLocked, onChange }: LineProps) {
  const text = useText();
  const id = useId();
  return (
    <li className={classes.role}>
      <span className={classes.name} id={id}>
        {name}
      </span>
      <LevelChoice
        value={value}
        levels={viewLevels.map((level) => ({
          value: level,
          label: choiceText(text, treeViewLevel, 'level', level),
          isLocked,
        }))}
        labelledBy={id}
        onChange={onChange}
      />
    </li>
  );
}
