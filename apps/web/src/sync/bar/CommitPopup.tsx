import { Button, Progress } from '@mantine/core';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfigChangelogDocument } from '../../generated/graphql.ts';
import { mayEnter } from '../../platform/route/mayEnter.ts';
import { isCommitting } from '../../platform/session/isCommitting.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { syncNeeds } from '../syncNeeds.ts';
import classes from './CommitPopup.module.css';

/** In ms. */
const askEvery = 4000;

/** While a run locks editing, on every page but that of the synchronisation: how far it is, and the way there. */
export function CommitPopup() {
  const appData = useAppData();
  const { clock, pathIfAny } = useTools();
  const pathname = useLocation({ select: (location) => location.pathname });
  const path = mayEnter({ needs: syncNeeds }, appData) ? pathIfAny('sync') : null;
  const isShown = path !== null && pathname !== path && isCommitting(appData, clock);
  return isShown ? <RunningCommit path={path} /> : null;
}

function RunningCommit({ path }: { path: string }) {
  const text = useText();
  const { status, progress } = useChangelog(path);
  return (
    <section className={classes.popup} aria-labelledby="commit-popup">
      <strong id="commit-popup" role="status">
        {text('syncBar.commit.title')}
      </strong>
      {status !== 'ready' && progress > 0 && (
        <div className={classes.progress}>
          <Progress.Root className={classes.bar}>
            <Progress.Section value={progress} aria-label={text('syncBar.commit.progress')} />
          </Progress.Root>
          <span>{text('syncBar.commit.percent', { percent: progress })}</span>
        </div>
      )}
      <p className={classes.text}>{text('syncBar.commit.text')}</p>
      <Button component={Link} to={path}>
        {text('syncBar.to_sync')}
      </Button>
    </section>
  );
}

/** Asked again and again while it shows; what goes wrong is explained on the page that it leads to. */
function useChangelog(path: string) {
  const { client } = useTools();
  const router = useRouter();
  const [known, setKnown] = useState({ status: 'ready', progress: 0 });
  useEffect(() => {
    const ask = async () => {
      const { data, error } = await client.query(ConfigChangelogDocument, {}).toPromise();
      if (timer === null) return;
      if (error || data?.configChangelog.error) void router.navigate({ to: path });
      else if (data) setKnown(data.configChangelog);
    };
    let timer: ReturnType<typeof setInterval> | null = setInterval(() => void ask(), askEvery);
    void ask();
    return () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    };
  }, [client, router, path]);
  return known;
}
