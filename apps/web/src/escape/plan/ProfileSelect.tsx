import { holds } from '@carestead/domain/access/needs';
import { readNeeds } from '@carestead/domain/entityNeeds';
import { flightProfile } from '@carestead/domain/escape/flightProfile';
import { RefSelect } from '@carestead/ui/form/RefSelect';
import { useState } from 'react';
import { refLabels } from '../../entity/fields/inputLabels.ts';
import { choiceName } from '../../entity/rows/refNames.ts';
import { useChoices } from '../../entity/rows/useChoices.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';

type Props = { value: number | null; onChange: (value: number | null) => void };

/** Whose way is shown on a plan; not offered to those who may not read profiles. */
export function ProfileSelect(props: Props) {
  const { viewer } = useAppData();
  return holds(viewer, readNeeds(flightProfile)) ? <Select {...props} /> : null;
}

function Select({ value, onChange }: Props) {
  const text = useText();
  const { rows, ...search } = useChoices('flight_profile');
  const [chosen, setChosen] = useState<{ id: number; label: string } | null>(null);
  return (
    <RefSelect
      name="flight_profile"
      label={text('escape.profile.show')}
      value={value}
      chosen={chosen}
      options={rows.map((row) => ({ id: row.id, label: choiceName(row) }))}
      placeholder={text('form.ref.none')}
      labels={refLabels(text, text('entity.flight_profiles'))}
      search={search}
      onChange={(id) => {
        const row = rows.find((each) => each.id === id);
        setChosen(row ? { id: row.id, label: choiceName(row) } : null);
        onChange(id);
      }}
    />
  );
}
