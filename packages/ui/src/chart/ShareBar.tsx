import './chart.css';
import classes from './ShareBar.module.css';

/** A bar to compare numbers by; `share`: of the largest one, from 0 to 1. */
export const ShareBar = ({ share }: { share: number }) => (
  <span className={classes.track}>
    <span className={classes.bar} style={{ width: `${share * 100}%` }} />
  </span>
);
