import { useText } from '../../platform/text/useText.ts';
import classes from './Legend.module.css';

/** What filled and hatched markers mean; the words stand beside the shapes. */
export function Legend() {
  const text = useText();
  return (
    <ul className={classes.legend} aria-label={text('escape.legend')}>
      {(['allowed', 'forbidden'] as const).map((look) => (
        <li key={look} className={classes.entry}>
          <span className={classes.sample} data-look={look} aria-hidden="true" />
          {text(`escape.legend.${look}`)}
        </li>
      ))}
    </ul>
  );
}
