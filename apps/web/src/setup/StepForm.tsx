import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { id: string; text: string; children?: ReactNode; onSubmit: () => void };

/** The form of a step; the button that sends it stands in the frame. */
export function StepForm({ id, text, children, onSubmit }: Props) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="lg">
        <Text c="dimmed">{text}</Text>
        {children}
      </Stack>
    </form>
  );
}
