import { LicenceLine } from '../platform/licence/LicenceLine.tsx';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Shell.module.css';

export function ShellFooter() {
  const text = useText();
  const { version, offline_mode, viewer } = useAppData();
  return (
    <footer className={classes.footer}>
      <span>{text('app.version', { version })}</span>
      <LicenceLine />
      {offline_mode && <span>{text('shell.offline')}</span>}
      <span>{viewer.name}</span>
    </footer>
  );
}
