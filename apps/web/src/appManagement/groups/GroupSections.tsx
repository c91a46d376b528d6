import { appDisplayGroup } from '@carestead/domain/appManagement/appDisplayGroup';
import { appUserGroupNode } from '@carestead/domain/appManagement/appUserGroup';
import { reservedGroups } from '@carestead/domain/routing/reservedIds';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import { PlanEditor } from '../../entity/fields/PlanEditor.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { entitiesTitle } from '../../entity/rows/entityText.ts';
import { useAllRows } from '../../entity/rows/useAllRows.ts';
import { useRowRights } from '../../entity/rows/useRowRights.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import { GroupNodes } from './GroupNodes.tsx';
import classes from './GroupSections.module.css';

const parts = ['weekday', 'weekend'] as const;

export function GroupSections({ form }: { form: FormParts }) {
  const text = useText();
  const schedules = useAllRows('schedule');
  const { mayCreate } = useRowRights(appDisplayGroup);
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="section_id" />
        <FieldInput form={form} name="main_group_id" />
      </FormSection>
      <FormSection title={text('appGroups.calls')}>
        <FieldInput form={form} name="call_handling_mode" />
        <FieldInput form={form} name="notification_display_mode" />
      </FormSection>
      {parts.map((part) => (
        <PlanEditor
          key={part}
          form={form}
          prefix={`${part}_`}
          title={text(`editor.plan.${part}`)}
          description={text('appGroups.plan.text')}
          schedules={schedules}
        />
      ))}
      {mayCreate && <DisplayGroups form={form} />}
      <FormSection title={entitiesTitle(text, appUserGroupNode)} description={text('appGroups.nodes.text')}>
        <GroupNodes form={form} />
      </FormSection>
    </>
  );
}

/** The display groups that the plans name, each with its form over this one. */
function DisplayGroups({ form }: { form: FormParts }) {
  const text = useText();
  const { href } = useCurrentRoute();
  const named = groupsInPlans(form);
  return (
    <FormSection title={entitiesTitle(text, appDisplayGroup)} description={text('appGroups.display_groups.text')}>
      {named.length === 0 && <Text c="dimmed">{text('appGroups.display_groups.none')}</Text>}
      {named.length > 0 && (
        <ul className={classes.links}>
          {named.map(({ id, name }) => (
            <li key={id}>
              <Link to={`${href}/displayGroups/${id}`} search>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {form.row ? (
        <div>
          <Button
            component={Link}
            to={`${href}/displayGroups`}
            search
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} />}
          >
            {text('appGroups.display_groups.create')}
          </Button>
        </div>
      ) : (
        <Text c="dimmed">{text('appGroups.display_groups.save_first')}</Text>
      )}
    </FormSection>
  );
}

const planKeys = parts.flatMap((part) => [1, 2, 3, 4, 5].map((step) => `${part}_display_group_${step}_id`));

function groupsInPlans({ values, nameOf }: FormParts) {
  const ids = [...new Set(planKeys.map((key) => values[key]))];
  return ids.flatMap((id) => {
    if (typeof id !== 'number' || reservedGroups.includes(id)) return [];
    const name = nameOf('app_display_group', id);
    return typeof name === 'string' ? [{ id, name }] : [];
  });
}
