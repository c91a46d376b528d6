import classes from './Wordmark.module.css';

type Props = { label: string; size?: 'normal' | 'large' };

/** The name in its typeface; the stroke of the d is the lamp bar. */
export function Wordmark({ label, size = 'normal' }: Props) {
  return (
    <svg className={classes.wordmark} data-size={size} viewBox="0 -60 4680 790" role="img" aria-label={label}>
      <use className={classes.ink} href={`${letters}#letters`} />
      <rect className={classes.lamp} x="4508" y="-44" width="132" height="750" rx="66" />
    </svg>
  );
}

/** Outlines of Atkinson Hyperlegible Next at weight 640, so that the mark does not wait for the font; no script carries them. */
const letters = new URL('./wordmark.svg', import.meta.url).href;
