import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import type { FormParts } from '../entity/form/formParts.ts';
import { choiceText, fieldLabel } from '../entity/rows/entityText.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './LedField.module.css';
import { LedLamp } from './LedLamp.tsx';

/** The eight colours of a lamp, each with its label. */
export function LedField({ form, name }: { form: FormParts; name: string }) {
  const text = useText();
  const { entity, values, set, error } = form;
  const field = entity.fields[name];
  if (field?.kind !== 'choice') throw new Error(`${name} is no choice`);
  return (
    <FieldFrame name={name} label={fieldLabel(text, entity, name)} error={error(name)}>
      <div className={classes.leds}>
        {field.values.map((led) => (
          <label key={led} className={classes.led}>
            <input
              type="radio"
              name={name}
              value={led}
              checked={values[name] === led}
              onChange={() => set({ [name]: led })}
            />
            <LedLamp led={led} />
            {choiceText(text, entity, name, led)}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
