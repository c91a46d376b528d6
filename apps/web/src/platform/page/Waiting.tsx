import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../text/useText.ts';

const quietFor = 200;
const slowAfter = 10_000;

type Stage = 'quiet' | 'waiting' | 'slow';
type Props = { onRetry: () => void; children: (note: ReactNode) => ReactNode };

/** Nothing at first, then the outline of what will come, and after ten seconds a message and a retry. */
export function Waiting({ onRetry, children }: Props) {
  const text = useText();
  const [stage, setStage] = useState<Stage>('quiet');
  useEffect(() => {
    const timers = [setTimeout(setStage, quietFor, 'waiting'), setTimeout(setStage, slowAfter, 'slow')];
    return () => timers.forEach(clearTimeout);
  }, []);

  if (stage === 'quiet') return null;
  return children(
    <div role="status" aria-label={text('app.loading')}>
      {stage === 'slow' && (
        <Group mt="xl">
          <Text>{text('app.slow')}</Text>
          <Button variant="default" onClick={onRetry}>
            {text('app.retry')}
          </Button>
        </Group>
      )}
    </div>,
  );
}
