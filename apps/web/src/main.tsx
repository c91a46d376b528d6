import '@fontsource-variable/atkinson-hyperlegible-next';
import '@mantine/core/styles.layer.css';
import '@carestead/ui/tokens.css';
import { systemHeader } from '@carestead/domain/systemHeader';
import { createToasts } from '@carestead/ui/createToasts';
import { cssVariablesResolver, theme } from '@carestead/ui/theme';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FirstOutline } from './FirstOutline.tsx';
import { AppDataGate } from './platform/AppDataGate.tsx';
import { createAppData } from './platform/appData.ts';
import { createGraphqlClient } from './platform/client.ts';
import { createClock } from './platform/clock.ts';
import { currentLocale, startLocale } from './platform/locale.ts';
import { createPost } from './platform/post.ts';
import { reportErrors } from './platform/reportErrors.ts';
import { createRowNews } from './platform/rowNews.ts';
import { createSocket } from './platform/socket.ts';
import { currentSystem, leaveMissingSystem } from './platform/system.ts';
import { type Tools, ToolsProvider } from './platform/tools.tsx';
import { createAppRouter } from './router.tsx';

const system = currentSystem(location.search);
const headers = () => ({ system: systemHeader(system), 'accept-language': currentLocale() });

const clock = createClock(Date.now);
const post = createPost('/backend', headers);
const socket = createSocket({
  url: `${location.origin.replace(/^http/, 'ws')}/ws/backend`,
  params: headers,
  now: clock.deviceTime,
  onSessionEnded: () => void appData.load().then(() => router.invalidate()),
});
const client = createGraphqlClient({
  url: '/backend/query',
  headers,
  socket,
  isDevelopment: import.meta.env.DEV,
  onMissingAuth() {
    appData.forgetViewer();
    void router.invalidate();
  },
  onMissingSystem: () => leaveMissingSystem(location.search),
});
const appData = createAppData(client);
const toasts = createToasts();
const router = createAppRouter({
  appData,
  onAccessDenied: () =>
    toasts.show({ id: 'access', type: 'error', title: i18n._('noAccess.title'), text: i18n._('noAccess.text') }),
});
const tools: Tools = { appData, client, clock, post, rowNews: createRowNews(), socket, toasts };

if (import.meta.env.PROD) reportErrors(post);
void appData.load();
await startLocale(location.search);

const page = document.getElementById('root');
if (!page) throw new Error('the page has no place for the application');
createRoot(page).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={localStorageColorSchemeManager({ key: 'cs.color_scheme' })}
        defaultColorScheme="auto"
      >
        <ToolsProvider tools={tools}>
          <AppDataGate outline={(note) => <FirstOutline path={location.pathname} note={note} />}>
            <RouterProvider router={router} />
          </AppDataGate>
        </ToolsProvider>
      </MantineProvider>
    </I18nProvider>
  </StrictMode>,
);
