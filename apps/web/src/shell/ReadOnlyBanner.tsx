import { Lamp } from '@carestead/ui/value/Lamp';
import classes from '../platform/page/Banner.module.css';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';

/** Says to everybody who is logged in that changes are refused, before they type any. */
export function ReadOnlyBanner() {
  const text = useText();
  const { is_read_only } = useAppData();
  if (!is_read_only) return null;
  return (
    <aside className={classes.banner} data-tone="danger" aria-label={text('app.read_only.title')}>
      <Lamp fill="solid" tone="danger" />
      <div className={classes.body}>
        <p className={classes.text} role="status">
          <strong>{text('app.read_only.title')}</strong> {text('app.read_only.text')}
        </p>
      </div>
    </aside>
  );
}
