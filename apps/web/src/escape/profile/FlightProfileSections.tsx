import { FormSection } from '@carestead/ui/form/FormSection';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { idsOf } from '../../entity/rows/refNames.ts';
import { useAllRows } from '../../entity/rows/useAllRows.ts';
import { useText } from '../../platform/text/useText.ts';
import { CheckpointMarker, HatchPattern } from '../plan/CheckpointMarker.tsx';
import { Legend } from '../plan/Legend.tsx';
import { PlanCanvas } from '../plan/PlanCanvas.tsx';
import { useCheckpoints } from '../plan/useCheckpoints.ts';
import { usePlanImage } from '../plan/usePlanImage.ts';
import { ProfileNodes } from './ProfileNodes.tsx';

/** What is allowed, in a list and on the plans; then the nodes that have the profile. */
export function FlightProfileSections({ form }: { form: FormParts }) {
  const text = useText();
  const maps = useAllRows('checkpoint_map');
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="checkpoints" />
      </FormSection>
      <FormSection title={text('escape.profile.map')}>
        {maps !== null && maps.length === 0 && <Text c="dimmed">{text('escape.profile.no_map')}</Text>}
        {maps !== null && maps.length > 0 && <AllowedOnMap form={form} maps={maps} />}
      </FormSection>
      <FormSection title={text('escape.nodes')}>
        {form.row ? (
          <ProfileNodes profile={form.row.id} isLocked={form.isLocked} />
        ) : (
          <Text c="dimmed">{text('escape.nodes.new')}</Text>
        )}
      </FormSection>
    </>
  );
}

function AllowedOnMap({ form, maps }: { form: FormParts; maps: readonly EntityRow[] }) {
  const text = useText();
  const [chosen, setChosen] = useState<number | null>(null);
  const map = maps.find(({ id }) => id === chosen) ?? maps[0];
  const { checkpoints } = useCheckpoints();
  const image = usePlanImage(map?.map_path);
  const allowed = idsOf(form.values.checkpoints);
  const here = (checkpoints ?? []).filter(({ checkpoint_map_id }) => checkpoint_map_id === map?.id);

  /** The list beside the plan shows its name at once. */
  function toggle({ id, text: name }: { id: number; text: string }) {
    if (form.isLocked) return;
    form.learn('checkpoint', { id, name, detail: null });
    form.set({ checkpoints: allowed.includes(id) ? allowed.filter((each) => each !== id) : [...allowed, id] });
  }

  return (
    <Stack gap="sm">
      {maps.length > 1 && (
        <NativeSelect
          label={text('escape.map')}
          value={String(map?.id)}
          data={maps.map(({ id, name }) => ({ value: String(id), label: String(name) }))}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      )}
      <Legend />
      <PlanCanvas
        key={map?.id}
        src={image.src}
        size={image.size}
        label={text('escape.plan.label', { name: String(map?.name) })}
        hint={`${text('escape.profile.map.text')} ${text('escape.plan.keys')}`}
      >
        {(scale) => (
          <>
            <HatchPattern scale={scale} />
            {here.map((checkpoint) => {
              const look = allowed.includes(checkpoint.id) ? 'allowed' : 'forbidden';
              return (
                <CheckpointMarker
                  key={checkpoint.id}
                  checkpoint={checkpoint}
                  size={image.size}
                  scale={scale}
                  look={look}
                  label={text(`escape.marker.${look}`, { number: String(checkpoint.number), name: checkpoint.text })}
                  isPressed={look === 'allowed'}
                  handlers={{
                    onClick: () => toggle(checkpoint),
                    onKeyDown: (event) => {
                      if (event.key !== 'Enter' && event.key !== ' ') return;
                      event.preventDefault();
                      toggle(checkpoint);
                    },
                  }}
                />
              );
            })}
          </>
        )}
      </PlanCanvas>
    </Stack>
  );
}
