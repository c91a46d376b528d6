import { Link, Outlet } from '@tanstack/react-router';
import { useText } from '../../platform/text/useText.ts';
import { useOpenPath } from '../../useOpenPath.ts';
import { MobileCount } from '../ShellFills.tsx';
import classes from './MobileShell.module.css';

/** Incidents and calls beside each other; who may see but one of them has nothing to choose. */
export function MobileOverview() {
  const text = useText();
  const incidents = useOpenPath('pwaIncidents');
  const calls = useOpenPath('pwaCalls');
  return (
    <>
      {incidents !== null && calls !== null && (
        <nav className={classes.segments} aria-label={text('shell.nav.overview')}>
          <Link to={incidents} preload="render" className={classes.segment}>
            {text('incidents.title')} <MobileCount name="pwaIncidents" />
          </Link>
          <Link to={calls} preload="render" className={classes.segment}>
            {text('mobileCalls.title')} <MobileCount name="pwaCalls" />
          </Link>
        </nav>
      )}
      <Outlet />
    </>
  );
}
