import { isLocale, locales } from '@carestead/domain/text/locales';
import { ConfirmDialog } from '@carestead/ui/ConfirmDialog';
import {
  Avatar,
  type MantineColorScheme,
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { chooseLocale, currentLocale } from '../platform/locale.ts';
import { useTools } from '../platform/tools.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import { logOut } from './logOut.ts';
import classes from './Shell.module.css';

const schemes = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

export function UserMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const text = useText();
  const tools = useTools();
  const navigate = useNavigate();
  const { viewer } = useAppData();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');

  async function leave() {
    setState('busy');
    if (await logOut(tools)) return navigate({ to: '/login' });
    setState('idle');
    const [title, words] = [text('shell.logout.error.title'), text('shell.logout.error.text')];
    return tools.toasts.show({ id: 'logout', type: 'error', title, text: words });
  }

  return (
    <>
      <Menu position="bottom-end" width={240} shadow="md" classNames={{ item: classes.menuItem }}>
        <Menu.Target>
          <UnstyledButton className={classes.user}>
            <VisuallyHidden>{text('shell.user_menu', { name: viewer.name })}</VisuallyHidden>
            <Avatar name={viewer.name} color="iris" size={32} aria-hidden="true" />
            <span className={classes.name} aria-hidden="true">
              {viewer.name}
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{text('app.language')}</Menu.Label>
          <Menu.RadioGroup
            value={currentLocale()}
            onChange={(value) => {
              if (isLocale(value)) void chooseLocale(value);
            }}
          >
            {locales.map((locale) => (
              <Menu.RadioItem key={locale} value={locale}>
                {text(`app.language.${locale}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Label>{text('shell.color_scheme')}</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(value) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'auto')}
          >
            {schemes.map((scheme) => (
              <Menu.RadioItem key={scheme} value={scheme}>
                {text(`shell.color_scheme.${scheme}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.75} />} onClick={onShowShortcuts}>
            {text('shell.shortcuts')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={() => setState('asking')}>
            {text('shell.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={state !== 'idle'}
        isBusy={state === 'busy'}
        title={text('shell.logout.confirm.title')}
        cancel={text('app.cancel')}
        confirm={text('shell.logout')}
        onCancel={() => setState('idle')}
        onConfirm={() => void leave()}
      >
        {text('shell.logout.confirm.text')}
      </ConfirmDialog>
    </>
  );
}
