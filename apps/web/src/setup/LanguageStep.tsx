import { isLocale, locales } from '@carestead/domain/text/locales';
import { Button, SegmentedControl } from '@mantine/core';
import { chooseLocale, currentLocale } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './SetupScreen.module.css';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

export function LanguageStep({ onNext, onRestore }: StepProps) {
  const text = useText();
  return (
    <StepForm text={text('setup.language.text')} submit={text('setup.next')} onSubmit={onNext}>
      <SegmentedControl
        fullWidth
        aria-label={text('setup.locale')}
        value={currentLocale()}
        data={locales.map((locale) => ({ value: locale, label: text(`app.language.${locale}`) }))}
        onChange={(value) => {
          if (isLocale(value)) void chooseLocale(value);
        }}
      />
      <Button variant="subtle" size="md" className={classes.restore} onClick={onRestore}>
        {text('setup.restore')}
      </Button>
    </StepForm>
  );
}
