import { initialsOf } from '@carestead/domain/text/initialsOf';
import { isLocale, type Locale, locales } from '@carestead/domain/text/locales';
import {
  Avatar,
  type MantineColorScheme,
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconDeviceMobile,
  IconFileExport,
  IconKeyboard,
  IconLogout,
  IconMaximize,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppData } from '../platform/session/useAppData.ts';
import { chooseLocale, currentLocale } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { pathTo } from '../routeTable.ts';
import { LogOutDialog } from './LogOutDialog.tsx';
import classes from './ShellBar.module.css';
import { useMainLinks } from './useMainLinks.ts';
import { useOverlay } from './useOverlay.ts';

const schemes = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];
const icon = { size: 18, stroke: 1.75 } as const;

type Props = {
  /** Absent where there is no keyboard, nor anything that could take the whole page. */
  onShowShortcuts?: () => void;
  /** It also leads to the pages of the console, which have no bar here. */
  hasConsole?: boolean;
};

export function UserMenu({ onShowShortcuts, hasConsole = false }: Props) {
  const text = useText();
  const { appData, client, page, toasts } = useTools();
  const { viewer } = useAppData();
  const { show } = useOverlay();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isLeaving, setLeaving] = useState(false);

  async function choose(locale: Locale) {
    const shown = chooseLocale(locale).catch(() => {});
    const { saveOwnLocale } = await import('./saveOwnLocale.ts');
    const isSaved = await saveOwnLocale(client, locale);
    await shown;
    if (isSaved) await appData.load();
    else
      toasts.show({
        id: 'locale',
        type: 'error',
        title: text('form.save_failed'),
        text: text('shell.locale_not_saved'),
      });
  }

  return (
    <>
      <Menu
        position="bottom-end"
        withinPortal={false}
        width={240}
        shadow="md"
        classNames={{ dropdown: classes.menu, item: classes.menuItem }}
      >
        <Menu.Target>
          <UnstyledButton className={classes.user}>
            <VisuallyHidden>{text('shell.user_menu', { name: viewer.name })}</VisuallyHidden>
            <Avatar color="iris" size={32} aria-hidden="true">
              {initialsOf(viewer.name)}
            </Avatar>
            <span className={classes.name} aria-hidden="true">
              {viewer.name}
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={classes.menuName}>{viewer.name}</Menu.Label>
          <Menu.Item leftSection={<IconUserCircle {...icon} />} onClick={() => show('myAccount')}>
            {text('shell.account')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileExport {...icon} />} onClick={() => show('exports')}>
            {text('shell.exports')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{text('app.language')}</Menu.Label>
          <Menu.RadioGroup
            value={currentLocale()}
            onChange={(value) => {
              if (isLocale(value)) void choose(value);
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
          {hasConsole && <ConsoleLinks />}
          {!hasConsole && (
            <Menu.Item leftSection={<IconDeviceMobile {...icon} />} component={Link} to={pathTo('pwa')}>
              {text('pwa.title')}
            </Menu.Item>
          )}
          {onShowShortcuts && (
            <>
              <Menu.Item leftSection={<IconMaximize {...icon} />} onClick={() => page.fullscreen.set(true)}>
                {text('shell.fullscreen')}
              </Menu.Item>
              <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={onShowShortcuts}>
                {text('shell.shortcuts')}
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => setLeaving(true)}>
            {text('shell.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LogOutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function ConsoleLinks() {
  const text = useText();
  return (
    <>
      {useMainLinks().map(({ item, path }) => (
        <Menu.Item key={item} component={Link} to={path}>
          {text(`shell.nav.${item}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
