import { FormSection } from '@carestead/ui/form/FormSection';
import { Button, Group } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { idsOf } from '../../entity/rows/refNames.ts';
import { useText } from '../../platform/text/useText.ts';
import { usePlanImage } from '../plan/usePlanImage.ts';
import classes from './CheckpointMapSections.module.css';

/** Name, image and section; checkpoints are placed in an editor of their own, which needs more room. */
export function CheckpointMapSections({ form }: { form: FormParts }) {
  const text = useText();
  const image = usePlanImage(form.values.map_path);
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="map_path" />
        {image.src !== null && (
          <img
            className={classes.preview}
            src={image.src}
            alt={text('escape.plan.label', { name: String(form.values.name) })}
          />
        )}
        <FieldInput form={form} name="section_id" />
      </FormSection>
      {form.row && (
        <FormSection title={text('entity.checkpoints')}>
          <Group gap="md">
            <span>{text('escape.plan.count', { count: idsOf(form.row.checkpoints).length })}</span>
            <Button
              variant="default"
              component={Link}
              to={`/admin/checkpointmaps/plan/${form.row.id}`}
              leftSection={<IconMapPin size={18} stroke={1.75} aria-hidden="true" />}
            >
              {text('escape.plan')}
            </Button>
          </Group>
        </FormSection>
      )}
    </>
  );
}
