import { readVibration, tappedVibration, writeVibration } from '@carestead/domain/appManagement/vibration';
import { Button } from '@mantine/core';
import { IconDeviceMobileVibration, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { asText } from '../../entity/rows/rowText.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './VibrationEditor.module.css';

/** A pattern is tapped or typed, drawn as it will be felt, and tried where the device can vibrate. */
export function VibrationEditor({ form }: { form: FormParts }) {
  const text = useText();
  const pattern = readVibration(asText(form.values.vibration_pattern)) ?? [];
  const set = (vibration: readonly number[]) => form.set({ vibration_pattern: writeVibration(vibration) });
  return (
    <>
      {!form.isLocked && <TapArea onTapped={set} />}
      <FieldInput form={form} name="vibration_pattern" />
      <DrawnVibration pattern={pattern} />
      {pattern.length > 0 && (
        <div className={classes.actions}>
          {'vibrate' in navigator && (
            <Button
              variant="default"
              leftSection={<IconDeviceMobileVibration size={18} stroke={1.75} />}
              onClick={() => navigator.vibrate([...pattern])}
            >
              {text('appSounds.vibration.try')}
            </Button>
          )}
          {!form.isLocked && (
            <Button variant="subtle" leftSection={<IconX size={18} stroke={1.75} />} onClick={() => set([])}>
              {text('appSounds.vibration.clear')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** After which a pattern that is tapped is complete. */
const restBeforeEnd = 2000;

function TapArea({ onTapped }: { onTapped: (vibration: readonly number[]) => void }) {
  const text = useText();
  const hintId = useId();
  const { isDown, isRecording, down, up } = useTaps(onTapped);
  const press = (event: KeyboardEvent, act: () => void) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) act();
  };
  return (
    <div>
      <button
        type="button"
        className={classes.area}
        data-down={isDown || undefined}
        aria-describedby={hintId}
        onPointerDown={({ currentTarget, pointerId }) => {
          currentTarget.setPointerCapture(pointerId);
          down();
        }}
        onPointerUp={up}
        onPointerCancel={up}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => press(event, down)}
        onKeyUp={(event) => press(event, up)}
      >
        {text(isRecording ? 'appSounds.vibration.recording' : 'appSounds.vibration.record')}
      </button>
      <p id={hintId} className={classes.hint}>
        {text('appSounds.vibration.record.text')}
      </p>
    </div>
  );
}

/** The moments of the finger; after a rest they are a pattern, which grows with every tap until then. */
function useTaps(onTapped: (vibration: readonly number[]) => void) {
  const moments = useRef<number[]>([]);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isDown, setDown] = useState(false);
  const [isRecording, setRecording] = useState(false);
  useEffect(() => () => clearTimeout(end.current), []);
  const down = () => {
    clearTimeout(end.current);
    moments.current.push(performance.now());
    setDown(true);
    setRecording(true);
  };
  const up = () => {
    if (moments.current.length % 2 === 0) return;
    moments.current.push(performance.now());
    setDown(false);
    onTapped(tappedVibration(moments.current));
    end.current = setTimeout(() => {
      moments.current = [];
      setRecording(false);
    }, restBeforeEnd);
  };
  return { isDown, isRecording, down, up };
}

function DrawnVibration({ pattern }: { pattern: readonly number[] }) {
  const text = useText();
  const seconds = pattern.reduce((sum, ms) => sum + ms, 0) / 1000;
  if (pattern.length === 0) return <p className={classes.hint}>{text('appSounds.vibration.none')}</p>;
  return (
    <div>
      <div className={classes.bars} aria-hidden="true">
        {pattern.map((ms, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <span key={index} className={classes.bar} data-rest={index % 2 === 1 || undefined} style={{ flexGrow: ms }} />
        ))}
      </div>
      <p className={classes.hint}>
        {text('appSounds.vibration.drawn', {
          count: Math.ceil(pattern.length / 2),
          seconds: shownNumber(Math.round(seconds * 10) / 10),
        })}
      </p>
    </div>
  );
}
