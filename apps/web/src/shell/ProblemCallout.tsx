import { hubsKey, showsProblem } from '@carestead/domain/shell/problemCallout';
import { Lamp } from '@carestead/ui/value/Lamp';
import { Anchor, CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from '../platform/page/Banner.module.css';
import { useAppData } from '../platform/session/useAppData.ts';
import { storage } from '../platform/storage.ts';
import { useText } from '../platform/text/useText.ts';
import { useOpenPath } from '../useOpenPath.ts';

const key = 'dismissed_hubs';
const mostNames = 3;

/** Names the hubs that have not reported for too long, until it is dismissed. */
export function ProblemCallout() {
  const text = useText();
  const { viewer, outdated_hubs } = useAppData();
  const [dismissed, setDismissed] = useState(() => storage.read(key) ?? '');
  const hubList = useOpenPath('hubList');
  const hubs = hubsKey(outdated_hubs);

  // Hubs that recover and fail again show again.
  useEffect(() => {
    if (hubs === '') storage.remove(key);
  }, [hubs]);

  if (!showsProblem({ viewer, hostname: location.hostname, outdated_hubs, dismissed })) return null;

  function dismiss() {
    storage.write(key, hubs);
    setDismissed(hubs);
  }

  const shown = outdated_hubs.slice(0, mostNames).map(({ name }) => name);
  const more = outdated_hubs.length - shown.length;
  const names = more > 0 ? text('shell.problem.more', { names: shown.join(', '), count: more }) : shown.join(', ');
  return (
    <aside className={classes.banner} data-tone="warning" aria-label={text('shell.problem')}>
      <Lamp fill="striped" tone="warning" />
      <div className={classes.body}>
        <p className={classes.text}>{text('shell.problem.hubs', { count: outdated_hubs.length, names })}</p>
        {hubList !== null && (
          <Anchor component={Link} to={hubList} className={classes.link}>
            {text('shell.problem.link')}
          </Anchor>
        )}
      </div>
      <CloseButton className={classes.close} size={32} aria-label={text('shell.problem.dismiss')} onClick={dismiss} />
    </aside>
  );
}
