import { useObservable } from '@carestead/ui/state/observable';
import { useEffect } from 'react';
import { Button } from '../platform/parts/Button.tsx';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './Shell.module.css';

const noticeFor = 5000;
/** Whoever called for help has to know that none is coming. */
const staying = 'phoneApp.sos.lost';

/** A sentence about what became of something. */
export function Notice() {
  const text = useText();
  const { notice } = usePhone();
  const current = useObservable(notice);
  const stays = current === staying;
  useEffect(() => {
    if (!current || stays) return;
    const timer = setTimeout(() => notice.set(null), noticeFor);
    return () => clearTimeout(timer);
  }, [current, stays, notice]);
  if (!current) return null;
  return (
    <div className={classes.notice} role={stays ? 'alert' : 'status'} {...(stays && { 'data-stays': '' })}>
      <p>{text(current)}</p>
      {stays && <Button onClick={() => notice.set(null)}>{text('phoneApp.understood')}</Button>}
    </div>
  );
}
