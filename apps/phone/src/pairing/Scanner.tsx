import { useEffect, useRef, useState } from 'react';
import { Button } from '../platform/parts/Button.tsx';
import { Problem } from '../platform/parts/Problem.tsx';
import { useText } from '../platform/text/locale.ts';
import classes from './PairingScreen.module.css';
import { createReader } from './readDrawing.ts';

type Props = { onRead: (text: string) => void; onClose: () => void };

const looksEvery = 200;

/** Looks through the camera until it reads a drawing. The picture never leaves the phone. */
export function Scanner({ onRead, onClose }: Props) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'denied' | 'missing' | null>(null);
  const take = useRef(onRead);
  useEffect(() => {
    take.current = onRead;
  });

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const look = async () => {
      try {
        if (!navigator.mediaDevices) return setProblem('missing');
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch (error) {
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        return setProblem(isDenied ? 'denied' : 'missing');
      }
      const shown = video.current;
      if (!shown || isOver) return stop();
      shown.srcObject = stream;
      await shown.play().catch(() => {});
      const read = await createReader();
      while (!isOver) {
        const found = await read(shown);
        if (found !== null && !isOver) return take.current(found);
        await new Promise((resolve) => setTimeout(resolve, looksEvery));
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void look();
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  return (
    <div className={classes.actions}>
      {problem ? (
        <Problem title={text(`phoneApp.pair.camera.${problem}`)}>{text('phoneApp.pair.camera.remedy')}</Problem>
      ) : (
        <>
          <p>{text('phoneApp.pair.camera.hint')}</p>
          <video ref={video} className={classes.video} playsInline muted aria-label={text('phoneApp.pair.camera')} />
        </>
      )}
      <Button isWide isTall onClick={onClose}>
        {text('phoneApp.pair.type')}
      </Button>
    </div>
  );
}
