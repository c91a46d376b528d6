import { waveform } from '@carestead/domain/appManagement/waveform';
import { ActionIcon, Skeleton, Switch } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './SoundPlayer.module.css';
import { usePlayer } from './usePlayer.ts';
import { useSound } from './useSound.ts';

type Props = {
  /** The id of the file; null where there is none. */
  file: string | null;
  /** What it is called, where several can be played; empty where there is one. */
  name?: string;
  /** How often it is played; without it people choose between once and again and again. */
  times?: number;
};

/** A sound as it was recorded: drawn, and played at a click. */
export function SoundPlayer({ file, name = '', times }: Props) {
  const text = useText();
  const [isRepeated, setRepeated] = useState(false);
  const sound = useSound(file);
  const samples = typeof sound === 'object' ? sound : null;
  const { isPlaying, play, stop } = usePlayer(samples);
  const label = isPlaying ? text('appSounds.stop') : playLabel();
  const Icon = isPlaying ? IconPlayerStopFilled : IconPlayerPlayFilled;

  function playLabel() {
    return name === '' ? text('appSounds.play') : text('appSounds.play.named', { name });
  }

  if (sound === null) return <span className={classes.quiet}>{text('appSounds.sound.no_file')}</span>;
  if (sound === 'unreadable') return <span className={classes.quiet}>{text('appSounds.sound.unreadable')}</span>;
  if (!samples) return <Skeleton height={40} />;
  return (
    <div className={classes.player}>
      <ActionIcon
        variant="default"
        radius="xl"
        size={40}
        aria-label={label}
        title={label}
        onClick={() => (isPlaying ? stop() : play(times ?? (isRepeated ? Number.POSITIVE_INFINITY : 1)))}
      >
        <Icon size={18} />
      </ActionIcon>
      <Waveform sound={samples} isPlaying={isPlaying} />
      <span className={classes.quiet}>
        {text('appSounds.sound.length', { seconds: shownNumber(Math.round(samples.duration * 10) / 10) })}
      </span>
      {times === undefined && name === '' && (
        <Switch
          label={text('appSounds.repeat')}
          checked={isRepeated}
          onChange={({ currentTarget }) => setRepeated(currentTarget.checked)}
        />
      )}
    </div>
  );
}

const bars = 64;
const height = 32;

function Waveform({ sound, isPlaying }: { sound: AudioBuffer; isPlaying: boolean }) {
  const peaks = useMemo(() => waveform(sound.getChannelData(0), bars), [sound]);
  return (
    <svg
      className={classes.wave}
      data-playing={isPlaying || undefined}
      viewBox={`0 0 ${bars * 3} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {peaks.map((peak, index) => {
        const size = Math.max(1, peak * height);
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        return <rect key={index} x={index * 3} y={(height - size) / 2} width={2} height={size} />;
      })}
    </svg>
  );
}
