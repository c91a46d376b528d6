import { Callout } from '@carestead/ui/feedback/Callout';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Entrance } from '../platform/page/Entrance.tsx';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { type Tools, useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';
import { DemoStage } from './DemoStage.tsx';
import { logIn } from './logIn.ts';
import { loadStage, type Stage } from './stage.ts';

/** The product in one minute. It is there in a demo only; anywhere else the page says so. */
export function DemoScreen() {
  const { features } = useAppData();
  return features.demo_mode ? <Demo /> : <NoDemo />;
}

function Demo() {
  const text = useText();
  const tools = useTools();
  const { version } = useAppData();
  const [attempt, setAttempt] = useState(0);
  const open = useCallback(() => openDemo(tools), [tools]);
  const { latest, hasFailed } = useLoaded(open, attempt);
  if (latest) return <DemoStage stage={latest} />;
  return (
    <Entrance version={version}>
      <Stack gap="lg">
        <Title>{text('demo.heading')}</Title>
        {!hasFailed ? (
          <Text role="status">{text('demo.starting')}</Text>
        ) : (
          <Callout
            tone="warning"
            title={text('demo.failed.title')}
            action={
              <Button variant="default" size="xs" onClick={() => setAttempt((before) => before + 1)}>
                {text('app.retry')}
              </Button>
            }
          >
            {text('demo.failed.text')}
          </Callout>
        )}
      </Stack>
    </Entrance>
  );
}

function NoDemo() {
  const text = useText();
  const { version } = useAppData();
  return (
    <Entrance version={version}>
      <Stack gap="lg">
        <Title>{text('demo.missing.title')}</Title>
        <Text>{text('demo.missing.text')}</Text>
        <Anchor href="/">{text('notFound.home')}</Anchor>
      </Stack>
    </Entrance>
  );
}

async function openDemo(tools: Tools): Promise<Stage> {
  const [isIn, stage] = await Promise.all([logIn(tools), loadStage()]);
  if (!isIn || !stage) throw new Error('the demo did not answer');
  return stage;
}
