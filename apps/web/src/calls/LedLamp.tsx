import classes from './LedLamp.module.css';

/** A lamp of a device in one of its colours, or out. */
export function LedLamp({ led, className = '' }: { led: string; className?: string | undefined }) {
  return <span className={`${classes.lamp} ${className}`} data-led={led} />;
}
