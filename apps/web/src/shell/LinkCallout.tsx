import { dateTimeText } from '@carestead/domain/time/localTime';
import { Lamp } from '@carestead/ui/value/Lamp';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ConfiguratorLink } from '../platform/connection/useConfiguratorLinks.ts';
import { linkLamps } from '../platform/connection/useConfiguratorLinks.ts';
import classes from '../platform/page/Banner.module.css';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { useOpenPath } from '../useOpenPath.ts';
import { type Links, useArrival } from './useArrival.ts';

const mostLinks = 3;

/** Names the systems from which no calls arrive. */
export function LinkCallout({ links }: { links: Links }) {
  const isAnyDown = links?.some(({ state }) => state !== 'connected') ?? false;
  // The clock ticks only while there may be something to say.
  return isAnyDown ? <SilentLinks links={links} /> : null;
}

function SilentLinks({ links }: { links: Links }) {
  const text = useText();
  const { systems } = useAppData();
  const { silent } = useArrival(links);
  const configurators = useOpenPath('systemParamList');
  const shown = silent.slice(0, mostLinks);
  const [first] = shown;
  if (!first) return null;
  const linkText = ({ system_id, state, since }: ConfiguratorLink) => {
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
        <div className={classes.text}>
          {shown.map((link) => (
            <p key={link.system_id} className={classes.line}>
              {linkText(link)}
            </p>
          ))}
          {silent.length > mostLinks && (
            <p className={classes.line}>{text('shell.link.more', { count: silent.length - mostLinks })}</p>
          )}
        </div>
        {configurators !== null && (
          <Anchor component={Link} to={configurators} className={classes.link}>
            {text('shell.link.see')}
          </Anchor>
        )}
      </div>
    </aside>
  );
}
