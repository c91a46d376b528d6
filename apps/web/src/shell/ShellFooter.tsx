import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import classes from './Shell.module.css';

export function ShellFooter() {
  const text = useText();
  const { version, licence, offline_mode, viewer } = useAppData();
  return (
    <footer className={classes.footer}>
      <span>{text('app.version', { version })}</span>
      <span>{text('shell.licence', { name: licence.name })}</span>
      {offline_mode && <span>{text('shell.offline')}</span>}
      <span>{viewer.name}</span>
    </footer>
  );
}
