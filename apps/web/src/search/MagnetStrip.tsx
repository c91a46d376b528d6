import { Switch } from '@mantine/core';
import { useState } from 'react';
import { loadTexts } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';
import { MagnetPanel } from './MagnetPanel.tsx';
import classes from './SearchPopup.module.css';
import { useMagnets } from './useMagnets.ts';

export async function loadMagnetStrip() {
  await loadTexts(['search']);
  return MagnetStrip;
}

/** Hold the magnet to a device instead of searching for it: it then leads to the form of that device. */
function MagnetStrip() {
  const text = useText();
  const [isOn, setOn] = useState(false);
  const magnets = useMagnets(isOn);
  return (
    <div className={classes.strip}>
      <Switch
        label={text('search.magnet')}
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {isOn && <MagnetPanel magnets={magnets} target="pwaNodeForm" onLeave={() => {}} />}
    </div>
  );
}
