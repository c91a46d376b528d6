import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Entrance } from '../platform/Entrance.tsx';
import { useTools } from '../platform/tools.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import classes from './SetupScreen.module.css';
import { setupSteps } from './setupSteps.ts';
import { type Outcomes, type StepOutcome, stepNames } from './step.ts';

/** The frame of the first-run wizard: dots, the step of now, and the buttons between the steps. */
export function SetupScreen() {
  const text = useText();
  const { appData } = useTools();
  const router = useRouter();
  const { version } = useAppData();
  const formId = useId();
  const [place, setPlace] = useState(0);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [isBusy, setBusy] = useState(false);
  const name = stepNames[place] ?? 'finished';
  const { body: Body, next } = setupSteps[name];

  async function leave(path: string) {
    setBusy(true);
    await appData.load();
    await router.navigate({ to: path, replace: true });
    setBusy(false);
  }

  function finishStep(outcome: StepOutcome) {
    if (name === 'finished') return void leave('/home');
    setOutcomes({ ...outcomes, [name]: outcome });
    setPlace(place + 1);
  }

  // Once the account exists there is no way back to asking for it.
  const canGoBack = place > 0 && name !== 'finished';
  return (
    <Entrance version={version} offersLanguage={false}>
      <Stack gap="lg">
        <div>
          <Text c="dimmed" size="sm">
            {text('setup.title')}
          </Text>
          <Title>{text(`setup.step.${name}`)}</Title>
        </div>
        <Body
          formId={formId}
          outcomes={outcomes}
          onBusy={setBusy}
          onDone={finishStep}
          onLeave={(path) => void leave(path)}
        />
        <Group justify="space-between" mt="md">
          <ol
            className={classes.dots}
            aria-label={text('setup.progress', {
              step: place + 1,
              count: stepNames.length,
              name: text(`setup.step.${name}`),
            })}
          >
            {stepNames.map((each, index) => (
              <li
                key={each}
                className={classes.dot}
                aria-label={text(`setup.step.${each}`)}
                aria-current={each === name ? 'step' : undefined}
                data-passed={index < place || undefined}
              />
            ))}
          </ol>
          <Group gap="sm">
            {canGoBack && (
              <Button variant="default" size="md" onClick={() => setPlace(place - 1)}>
                {text('setup.previous')}
              </Button>
            )}
            <Button type="submit" form={formId} size="md" loading={isBusy}>
              {text(`setup.${next}`)}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Entrance>
  );
}
