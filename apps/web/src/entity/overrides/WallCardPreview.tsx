import type { CardKind } from '@carestead/domain/display/cardText';
import { inkOn } from '@carestead/ui/inkOn';
import type { CSSProperties } from 'react';
import { useText } from '../../platform/useText.ts';
import { asText } from '../asText.ts';
import { choiceText } from '../entityText.ts';
import type { FormParts } from '../formParts.ts';
import { LedLamp } from './LedLamp.tsx';
import { UrgencyShape } from './UrgencyShape.tsx';
import classes from './WallCardPreview.module.css';

const kinds: readonly CardKind[] = ['Emergency', 'Urgent', 'Normal', 'Presence', 'Defect'];

/** How a call of this type looks on the wall, while it is being described. */
export function WallCardPreview({ of, values }: Pick<FormParts, 'of' | 'values'>) {
  const text = useText();
  const urgency = String(values.urgency);
  const flag = String(values.flag);
  const kind = kinds.find((each) => each === (flag === 'Call' ? urgency : flag)) ?? 'Normal';
  const colour = /^#[0-9a-f]{6}$/i.test(String(values.color)) ? String(values.color) : '#8A95A1';
  const leds = [values.led_primary_color, values.led_secondary_color].map(String);
  return (
    <figure className={classes.preview} aria-label={text('editor.call_type.preview')}>
      <div
        className={classes.card}
        data-kind={flag === 'Call' ? urgency : flag}
        style={{ '--signal': colour, '--ink': inkOn(colour) } as CSSProperties}
      >
        <div className={classes.signal}>
          <UrgencyShape kind={kind} size={32} />
          {values.char ? <span className={classes.char}>{asText(values.char)}</span> : null}
        </div>
        <div className={classes.words}>
          <span className={classes.room}>{text('editor.call_type.preview.room')}</span>
          <span className={classes.type}>
            {asText(values.name) || choiceText(text, of, 'flag', flag)} · {text('editor.call_type.preview.section')}
          </span>
        </div>
        <span className={classes.urgency}>
          {choiceText(text, of, flag === 'Call' ? 'urgency' : 'flag', flag === 'Call' ? urgency : flag)}
        </span>
      </div>
      <figcaption className={classes.device}>
        <span className={classes.leds} data-indication={String(values.indication_type)} aria-hidden="true">
          {leds.map((led, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second lamp
            <LedLamp key={index} className={classes.led} led={led} />
          ))}
        </span>
        {values.text ? <code className={classes.deviceText}>{asText(values.text)}</code> : null}
        {choiceText(text, of, 'indication_type', String(values.indication_type))}
      </figcaption>
    </figure>
  );
}
