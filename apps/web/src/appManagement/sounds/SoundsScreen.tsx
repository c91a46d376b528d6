import { holds } from '@carestead/domain/access/needs';
import { notificationChannel, notificationSound } from '@carestead/domain/appManagement/notificationSound';
import { isFileId } from '@carestead/domain/kit/fileId';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EntityList } from '../../entity/list/EntityList.tsx';
import { ListActions } from '../../entity/list/ListActions.tsx';
import { ListPage } from '../../entity/list/ListPage.tsx';
import { NoSystem } from '../../entity/list/NoSystem.tsx';
import { useEntityScreen } from '../../entity/list/useEntityScreen.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { entitiesTitle } from '../../entity/rows/entityText.ts';
import { asText } from '../../entity/rows/rowText.ts';
import { useAllRows } from '../../entity/rows/useAllRows.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useSystem } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import { SoundPlayer } from './SoundPlayer.tsx';
import classes from './SoundsScreen.module.css';

/** How phones ring: the channels, and the sounds that they are made of, each with a right of its own. */
export function SoundsScreen() {
  const text = useText();
  const { viewer } = useAppData();
  const title = text('appSounds.title');
  if (!useSystem()) return <NoSystem title={title} />;
  const sounds = holds(viewer, [notificationSound.needs]) && <Sounds />;
  if (holds(viewer, [notificationChannel.needs])) return <Channels title={title}>{sounds}</Channels>;
  return (
    <ListPage title={title} count={null}>
      {sounds}
    </ListPage>
  );
}

function Channels({ title, children }: { title: string; children: ReactNode }) {
  const text = useText();
  const screen = useEntityScreen(notificationChannel);
  return (
    <ListPage title={title} count={null}>
      {children}
      <section className={classes.channels} aria-label={entitiesTitle(text, notificationChannel)}>
        <div className={classes.head}>
          <h2 className={classes.title}>{entitiesTitle(text, notificationChannel)}</h2>
          <ListActions {...screen} />
        </div>
        <EntityList {...screen} />
      </section>
    </ListPage>
  );
}

function Sounds() {
  const text = useText();
  const { href } = useCurrentRoute();
  const sounds = useAllRows('notification_sound');
  return (
    <section className={classes.sounds} aria-label={entitiesTitle(text, notificationSound)}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{entitiesTitle(text, notificationSound)}</h2>
          <p className={classes.text}>{text('appSounds.sounds.text')}</p>
        </div>
        <Button
          component={Link}
          to={`${href}/sounds`}
          search
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} />}
        >
          {text('appSounds.sound.create')}
        </Button>
      </div>
      {sounds === null && <Skeleton height={72} />}
      {sounds?.length === 0 && <Text c="dimmed">{text('appSounds.sounds.none')}</Text>}
      {sounds && sounds.length > 0 && (
        <ul className={classes.cards}>
          {sounds.map((sound) => (
            <SoundCard key={sound.id} sound={sound} href={`${href}/sounds/${sound.id}`} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SoundCard({ sound, href }: { sound: EntityRow; href: string }) {
  const name = asText(sound.name);
  return (
    <li className={classes.card}>
      <Link to={href} search className={classes.name}>
        {name}
      </Link>
      {asText(sound.description) !== '' && <p className={classes.text}>{asText(sound.description)}</p>}
      <SoundPlayer file={isFileId(sound.sound_file) ? sound.sound_file : null} name={name} />
    </li>
  );
}
