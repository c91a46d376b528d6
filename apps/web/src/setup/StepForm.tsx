import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../platform/text/useText.ts';
import classes from './SetupScreen.module.css';

type Props = {
  text: string;
  /** The label of the button that goes on. */
  submit: string;
  isBusy?: boolean;
  onSubmit: () => void;
  onPrevious?: (() => void) | null;
  /** Where a step has something to do and may be left without it. */
  onSkip?: (() => void) | undefined;
  children?: ReactNode;
};

/** The text and fields of one step, and below them the buttons between the steps. */
export function StepForm({ text: label, submit, isBusy = false, onSubmit, onPrevious, onSkip, children }: Props) {
  const text = useText();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <Stack gap="lg">
        <Text c="dimmed">{label}</Text>
        {children}
        <div className={classes.buttons}>
          {onPrevious && (
            <Button variant="default" size="md" disabled={isBusy} onClick={onPrevious}>
              {text('setup.previous')}
            </Button>
          )}
          <Group gap="sm" className={classes.onward}>
            {onSkip && (
              <Button variant="default" size="md" disabled={isBusy} onClick={onSkip}>
                {text('setup.skip')}
              </Button>
            )}
            <Button type="submit" size="md" loading={isBusy}>
              {submit}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  );
}
