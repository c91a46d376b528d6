import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconBrightness, IconMoon, IconSun } from '@tabler/icons-react';
import { useText } from '../text/useText.ts';

const steps: Record<MantineColorScheme, { next: MantineColorScheme; Icon: typeof IconSun }> = {
  auto: { next: 'light', Icon: IconBrightness },
  light: { next: 'dark', Icon: IconSun },
  dark: { next: 'auto', Icon: IconMoon },
};

/** Goes round: like the system, light, dark. */
export function ColorSchemeButton() {
  const text = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { next, Icon } = steps[colorScheme];
  const label = text('app.color_scheme', { scheme: text(`app.color_scheme.${colorScheme}`) });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      title={label}
      aria-label={label}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  );
}
