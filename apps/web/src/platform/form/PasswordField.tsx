import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../text/useText.ts';

/** Paste and password managers are welcome; the eye can be reached and read aloud. */
export function PasswordField(props: PasswordInputProps) {
  const text = useText();
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': text(isVisible ? 'app.password.hide' : 'app.password.show'),
        tabIndex: 0,
      }}
      // Mantine shows it only visually.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
