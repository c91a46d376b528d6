import classes from './MenuReason.module.css';

/** Below the entry of a menu that cannot be used: why. */
export const MenuReason = ({ reason }: { reason: string }) => <span className={classes.reason}>{reason}</span>;
