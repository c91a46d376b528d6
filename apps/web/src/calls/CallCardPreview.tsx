import { callFlags, urgencies } from '@carestead/domain/calls/call';
import { useElementSize } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { CallCard } from '../display/cards/CallCard.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { choiceText, fieldLabel } from '../entity/rows/entityText.ts';
import { asText } from '../entity/rows/rowText.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './CallCardPreview.module.css';
import { LedLamp } from './LedLamp.tsx';

/** Px of the location: as large as a form has room for. */
const font = 30;
/** The two-line card of the wall is 104 px high where its location has 44. */
const card = { '--f': `${font}px`, '--u': `${font / 44}px`, height: `${(104 / 44) * font}px` };
const seconds = 84;

/** How a call behaves on walls and devices; the preview says it in words below the card. */
export const behaviour = [
  'fullscreen',
  'permanent_display_area',
  'hide_lower_priority',
  'normal_beep_15_sec',
  'monitor_own_calls',
];

/** How a call of this type looks on the wall, while it is being described: by the card of the wall itself. */
export function CallCardPreview({ entity, values }: Pick<FormParts, 'entity' | 'values'>) {
  const text = useText();
  const { ref, width } = useElementSize();
  const flag = String(values.flag);
  const leds = [values.led_primary_color, values.led_secondary_color].map(String);
  const name = asText(values.name) || choiceText(text, entity, 'flag', flag);
  // The card reads only these of a call.
  const call = {
    is_handled: false,
    handled_by_app_username: '',
    is_unreached: false,
    call_source_text: '',
    device_text_short: '',
    system_tree_node: null,
    section_name: text('callTypes.preview.section'),
    device_text_long: text('callTypes.preview.room'),
    call_type_text: name,
    call_type: {
      name,
      sort_order: 0,
      char: asText(values.char),
      color: asText(values.color),
      flag: callFlags.find((each) => each === flag) ?? 'Call',
      urgency: urgencies.find((each) => each === values.urgency) ?? 'Normal',
    },
  } as ComponentProps<typeof CallCard>['call'];
  return (
    <figure className={classes.preview} aria-label={text('callTypes.preview')}>
      <div className={classes.wall} data-fullscreen={values.fullscreen === true}>
        <div ref={ref} className={classes.card} style={card}>
          {width > 0 && (
            <CallCard
              call={call}
              shape="two_line"
              font={font}
              width={width}
              buttons={0}
              largest={Number.POSITIVE_INFINITY}
              seconds={seconds}
              isNew={false}
              isTest={false}
              trust="live"
              flash={null}
            />
          )}
        </div>
        <div className={classes.beside} aria-hidden="true" />
      </div>
      <figcaption className={classes.device}>
        <span className={classes.leds} data-indication={String(values.indication_type)} aria-hidden="true">
          {leds.map((led, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second lamp
            <LedLamp key={index} className={classes.led} led={led} />
          ))}
        </span>
        {values.text ? <code className={classes.deviceText}>{asText(values.text)}</code> : null}
        {choiceText(text, entity, 'indication_type', String(values.indication_type))}
        {behaviour
          .filter((key) => values[key] === true)
          .map((key) => (
            <span key={key} className={classes.behaviour}>
              {fieldLabel(text, entity, key)}
            </span>
          ))}
      </figcaption>
    </figure>
  );
}
