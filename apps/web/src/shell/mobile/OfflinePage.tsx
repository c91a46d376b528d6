import { dateTimeText } from '@carestead/domain/time/localTime';
import { NodeKindIcon } from '@carestead/ui/value/NodeKindIcon';
import { Button, TextInput } from '@mantine/core';
import { IconBellQuestion, IconSearch, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { cachedUser } from '../../platform/session/cachedUser.ts';
import { type KeptNode, keptTree } from '../../platform/session/keptTree.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './OfflinePage.module.css';

const most = 100;
const retryAfter = 10_000;

/** The mobile console that was opened without a connection: the structure to look up, and that calls are unknown. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const retry = useEffectEvent(onRetry);
  const [kept] = useState(() => keptTree.read(cachedUser.read()?.id ?? 0));
  const [filter, setFilter] = useState('');
  const nodes = useMemo(() => (kept ? withPaths(kept.nodes) : []), [kept]);
  const wanted = filter.trim().toLocaleLowerCase();
  const shown = nodes.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, most);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible' && (await isServerThere())) retry();
    };
    const lookNow = () => void look();
    // The device may be connected all the time while the server is not there, and say nothing when it is again.
    const timer = setInterval(lookNow, retryAfter);
    addEventListener('online', lookNow);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      removeEventListener('online', lookNow);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, []);
  return (
    <main className={classes.page}>
      <div className={classes.lost} role="alert">
        <IconWifiOff size={28} stroke={2} aria-hidden="true" />
        <h1 className={classes.title}>{text('pwa.lost.now')}</h1>
        <Button onClick={onRetry}>{text('app.retry')}</Button>
      </div>
      <p className={classes.calls}>
        <IconBellQuestion size={24} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>{text('pwa.calls_unknown')}</strong> {text('pwa.calls_unknown.text')}
        </span>
      </p>
      {kept ? (
        <>
          <h2 className={classes.kept}>{text('pwa.offline.kept', { time: dateTimeText(kept.at, undefined) })}</h2>
          <p className={classes.note}>
            {kept.system}. {text('pwa.offline.kept.text')}
          </p>
          <TextInput
            type="search"
            aria-label={text('list.search')}
            placeholder={text('list.search')}
            leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
            value={filter}
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          />
          <ul className={classes.nodes}>
            {shown.map(({ key, kind, name, path }) => (
              <li key={key} className={classes.node}>
                <NodeKindIcon kind={kind} size={20} />
                <span>
                  {name}
                  {path !== '' && <span className={classes.path}>{path}</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={classes.note}>{text('pwa.offline.nothing')}</p>
      )}
    </main>
  );
}

/** Asked without the worker, which answers with what is kept; what is typed here stays until there is more to show. */
const isServerThere = () =>
  fetch('/pwa/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(retryAfter) }).then(
    ({ ok }) => ok,
    () => false,
  );

function withPaths(nodes: readonly KeptNode[]) {
  const above: string[] = [];
  return nodes.map(([depth, kind, name], key) => {
    above.length = depth;
    const path = above.join(' › ');
    above[depth] = name;
    return { key, kind, name, path };
  });
}
