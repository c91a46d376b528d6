import { silentLinks } from '@carestead/domain/shell/silentLinks';
import { dateTimeText } from '@carestead/domain/time/momentText';
import { Lamp } from '@carestead/ui/Lamp';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkLamps } from '../platform/linkLamps.ts';
import { useAppData } from '../platform/useAppData.ts';
import { type ConfiguratorLink, useConfiguratorLinks } from '../platform/useConfiguratorLinks.ts';
import { useServerTime } from '../platform/useServerTime.ts';
import { useText } from '../platform/useText.ts';
import { pathTo } from '../routeTable.ts';
import classes from './Banner.module.css';

const mostLinks = 3;

/** Says to who looks after them which configurators cannot be heard; it goes when they can. */
export function LinkCallout() {
  const links = useConfiguratorLinks();
  const { offline_mode } = useAppData();
  const isAnyDown = links.some(({ state }) => state !== 'connected');
  // The clock ticks only while there may be something to say.
  return offline_mode || !isAnyDown ? null : <SilentLinks links={links} />;
}

function SilentLinks({ links }: { links: readonly ConfiguratorLink[] }) {
  const text = useText();
  const now = useServerTime();
  const { systems } = useAppData();
  const silent = now === null ? [] : silentLinks(links, now);
  const shown = silent.slice(0, mostLinks);
  const [first] = shown;
  if (!first) return null;
  const words = ({ system_id, state, since }: ConfiguratorLink) => {
    const system = systems.find(({ id }) => id === system_id);
    const name = system?.name ?? String(system_id);
    if (state === 'unauthorized') return text('shell.link.unauthorized', { name });
    if (since === 0) return text('shell.link.never', { name });
    return text('shell.link.offline', { name, time: dateTimeText(since, system?.timezone) });
  };
  return (
    <aside className={classes.banner} data-tone="warning" aria-label={text('shell.link')}>
      <Lamp {...linkLamps[first.state]} />
      <div className={classes.body}>
        <div className={classes.words}>
          {shown.map((link) => (
            <p key={link.system_id} className={classes.line}>
              {words(link)}
            </p>
          ))}
          {silent.length > mostLinks && (
            <p className={classes.line}>{text('shell.link.more', { count: silent.length - mostLinks })}</p>
          )}
        </div>
        <Anchor component={Link} to={pathTo('systemParamList')} className={classes.link}>
          {text('shell.link.see')}
        </Anchor>
      </div>
    </aside>
  );
}
