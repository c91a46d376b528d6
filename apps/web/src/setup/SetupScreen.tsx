import type { Licence } from '@carestead/domain/licence/licence';
import { Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Activity, type ComponentType, useEffect, useRef, useState } from 'react';
import { Entrance } from '../platform/page/Entrance.tsx';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { ConfiguratorStep } from './ConfiguratorStep.tsx';
import { FinishedStep } from './FinishedStep.tsx';
import { LanguageStep } from './LanguageStep.tsx';
import { LicenceStep } from './LicenceStep.tsx';
import { outcomesOf } from './outcomes.ts';
import { RestoreStep } from './RestoreStep.tsx';
import classes from './SetupScreen.module.css';
import { type InputStep, inputSteps, type StepName, type StepProps, stepNames, useStep } from './step.ts';
import { UserStep } from './UserStep.tsx';

const bodies: Readonly<Record<InputStep, ComponentType<StepProps>>> = {
  language: LanguageStep,
  licence: LicenceStep,
  configurator: ConfiguratorStep,
  user: UserStep,
};

const loadAgainAfter = 1000;

/** The first-run wizard: one step at a time, and none forgets what was typed in it. */
export function SetupScreen() {
  const text = useText();
  const { appData } = useTools();
  const router = useRouter();
  const { version, licence: known, systems } = useAppData();
  const { current, isRestoring, goTo } = useStep();
  // Once the account exists, its step cannot be opened again.
  const [isFinished, setFinished] = useState(false);
  const [activated, setActivated] = useState<Licence | null>(null);
  const licence = activated ?? known;
  const name = isFinished ? 'finished' : current;
  const stepRef = useFocusOnChange(isRestoring ? 'restore' : name);

  // With the data from before, every other page leads back here. Loading may be called off by a message, or fail while the server
  // starts anew with what it restored.
  async function leave(path: string) {
    while (!(await appData.load())) await new Promise((resolve) => setTimeout(resolve, loadAgainAfter));
    await router.navigate({ to: path, replace: true });
  }

  return (
    <Entrance version={version} offersLanguage={false}>
      <Stack gap="lg" ref={stepRef} className={classes.steps}>
        <div>
          <div className={classes.progress}>
            <Text c="dimmed" size="sm">
              {text('setup.title')}
            </Text>
            {!isRestoring && <StepDots name={name} />}
          </div>
          <Title tabIndex={-1} className={classes.title}>
            {text(`setup.step.${isRestoring ? 'restore' : name}`)}
          </Title>
        </div>
        {isFinished ? (
          <FinishedStep licence={licence} outcomes={outcomesOf(licence, systems)} onLeave={leave} />
        ) : isRestoring ? (
          <RestoreStep onPrevious={() => goTo('language')} onRestored={() => void leave('/login')} />
        ) : (
          inputSteps.map((each, place) => {
            const Body = bodies[each];
            const [before, after] = [inputSteps[place - 1], inputSteps[place + 1]];
            return (
              <Activity key={each} mode={each === name ? 'visible' : 'hidden'}>
                <Body
                  licence={licence}
                  onActivated={setActivated}
                  onRestore={() => goTo('restore')}
                  onPrevious={before ? () => goTo(before) : null}
                  onNext={() => (after ? goTo(after) : setFinished(true))}
                />
              </Activity>
            );
          })
        )}
      </Stack>
    </Entrance>
  );
}

/** Moves the focus to the new step: to its first field, else to its title. */
function useFocusOnChange(name: string) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const waiting = [...(ref.current?.querySelectorAll<HTMLElement>('[data-autofocus]') ?? [])];
    const target = waiting.find((field) => field.checkVisibility()) ?? ref.current?.querySelector<HTMLElement>('h1');
    target?.focus();
  }, [name]);
  return ref;
}

function StepDots({ name }: { name: StepName }) {
  const text = useText();
  const place = stepNames.indexOf(name);
  const progress = { step: place + 1, count: stepNames.length, name: text(`setup.step.${name}`) };
  return (
    <ol className={classes.dots} aria-label={text('setup.progress', progress)}>
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
  );
}
