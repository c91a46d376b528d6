import { useObservable } from '@carestead/ui/state/observable';
import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from '../../platform/page/Banner.module.css';
import { installPrompt } from '../../platform/page/installPrompt.ts';
import { storage, tabStorage } from '../../platform/storage.ts';
import { useText } from '../../platform/text/useText.ts';

const key = 'pwa_install';
const [visited, dismissed] = ['visited', 'dismissed'];

/** How to have the mobile console as an app, from the second visit on until it is installed or not wanted. */
export function InstallBanner() {
  const text = useText();
  const prompt = useObservable(installPrompt);
  const [isOffered, setOffered] = useState(isReturning);
  useEffect(noteVisit, []);
  // Only there is no question of the browser, but a menu that few people know.
  const isApple = 'standalone' in navigator;
  if (!isOffered || !(prompt || isApple) || matchMedia('(display-mode: standalone)').matches) return null;
  const dismiss = () => {
    storage.write(key, dismissed);
    setOffered(false);
  };
  const install = async () => {
    installPrompt.set(null);
    await prompt?.prompt();
  };
  return (
    <aside className={classes.banner} data-tone="info" aria-label={text('pwa.install')}>
      <IconDeviceMobile size={24} stroke={1.75} aria-hidden="true" />
      <div className={classes.body}>
        <div className={classes.text}>
          <p className={classes.line}>
            <strong>{text('pwa.install')}</strong>
          </p>
          <p className={classes.line}>{text(prompt ? 'pwa.install.text' : 'pwa.install.apple')}</p>
        </div>
        <div className={classes.actions}>
          {prompt && (
            <Button size="xs" onClick={() => void install()}>
              {text('pwa.install.do')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={dismiss}>
            {text('pwa.install.not')}
          </Button>
        </div>
      </div>
    </aside>
  );
}

const isReturning = () => storage.read(key) === visited && tabStorage.read(key) === null;

/** What is loaded again in the same tab is the same visit. */
function noteVisit() {
  if (storage.read(key) !== null) return;
  storage.write(key, visited);
  tabStorage.write(key, visited);
}
