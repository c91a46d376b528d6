import { type Observable, observable, useObservable } from '@carestead/ui/state/observable';
import { useEffect } from 'react';
import classes from './Notices.module.css';

export type Notice = { title: string; text: string; tone: 'plain' | 'success' | 'error'; duration: number };

export const createNotices = (): Observable<Notice | null> => observable<Notice | null>(null);

/** One short message at a time; a newer one takes the place of the older. */
export function Notices({ notices }: { notices: Observable<Notice | null> }) {
  const notice = useObservable(notices);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => notices.set(null), notice.duration);
    return () => clearTimeout(timer);
  }, [notice, notices]);
  return (
    <div className={classes.place} role={notice?.tone === 'error' ? 'alert' : 'status'}>
      {notice && (
        <div className={classes.notice} data-tone={notice.tone}>
          <strong>{notice.title}</strong>
          <span>{notice.text}</span>
        </div>
      )}
    </div>
  );
}
