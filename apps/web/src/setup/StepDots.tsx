import { useText } from '../platform/useText.ts';
import classes from './SetupScreen.module.css';
import { type StepName, stepNames } from './step.ts';

export function StepDots({ name }: { name: StepName }) {
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
