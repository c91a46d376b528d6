import { fontSizes } from '@carestead/domain/display/displayQuery';
import { longestProfileName } from '@carestead/domain/display/profileName';
import { readingDistance } from '@carestead/domain/display/readingDistance';
import { locales } from '@carestead/domain/text/locales';
import { useText } from '../../platform/text/useText.ts';
import classes from '../panel/panelContent.module.css';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; isLocked: boolean; onChange: (draft: Draft) => void };

const switches = ['show_presences', 'fullscreen', 'show_video_stream'] as const;
/** Inches of the screen that most corridors have. */
const usualScreen = 55;

export function LookFields({ draft, isLocked, onChange }: Props) {
  const text = useText();
  const metres = readingDistance(draft.font_size, usualScreen).toFixed(1);
  return (
    <div className={classes.section}>
      <h3 className={classes.heading}>{text('wallDesk.look')}</h3>
      <label className={classes.field}>
        {text('wallDesk.profile.create.name')}
        <input
          className={classes.input}
          disabled={isLocked}
          value={draft.name}
          maxLength={longestProfileName}
          onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
        />
      </label>
      <label className={classes.field}>
        {text('wallDesk.locale')}
        <select
          className={classes.input}
          disabled={isLocked}
          value={draft.locale}
          onChange={({ currentTarget }) => onChange({ ...draft, locale: currentTarget.value })}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {text(`wallDesk.locale.${locale}`)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className={`${classes.field} ${classes.plain}`} disabled={isLocked}>
        <legend>{text('wallDesk.font')}</legend>
        <span className={classes.choices}>
          {fontSizes.map((size) => (
            <label key={size} className={classes.choice}>
              <input
                type="radio"
                name="font_size"
                checked={draft.font_size === size}
                onChange={() => onChange({ ...draft, font_size: size })}
              />
              {text(`wallDesk.font.${size}`)}
            </label>
          ))}
        </span>
        <span className={classes.hint}>{text('wallDesk.font.distance', { metres })}</span>
      </fieldset>
      {switches.map((name) => (
        <label key={name} className={classes.check}>
          <input
            type="checkbox"
            disabled={isLocked}
            checked={draft[name]}
            onChange={({ currentTarget }) => onChange({ ...draft, [name]: currentTarget.checked })}
          />
          {text(`wallDesk.${name}`)}
        </label>
      ))}
    </div>
  );
}
