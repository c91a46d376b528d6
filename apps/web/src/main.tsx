import '@fontsource-variable/atkinson-hyperlegible-next';
import '@mantine/core/styles.layer.css';
import '@carestead/ui/theme/tokens.css';
import '@carestead/ui/theme/touch.css';
import { createToasts } from '@carestead/ui/feedback/createToasts';
import { noteFocus } from '@carestead/ui/feedback/lastFocus';
import { cssVariablesResolver, theme } from '@carestead/ui/theme/theme';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitContext } from './entity/entityParts.ts';
import { FirstFailure } from './FirstFailure.tsx';
import { FirstOutline } from './FirstOutline.tsx';
import { features } from './features.ts';
import { navigationPreview } from './navigationPreview.ts';
import { createGraphqlClient } from './platform/connection/client.ts';
import { createClock } from './platform/connection/clock.ts';
import { createPost } from './platform/connection/post.ts';
import { reportErrors } from './platform/connection/reportErrors.ts';
import { requestHeaders } from './platform/connection/requestHeaders.ts';
import { createRowChanges } from './platform/connection/rowChanges.ts';
import { createSocket } from './platform/connection/socket.ts';
import { keepInstallPrompt } from './platform/page/installPrompt.ts';
import { isWriting } from './platform/page/isWriting.ts';
import { MaintenanceFills, maintenanceFillsOf } from './platform/page/maintenanceFills.ts';
import { createPageLife } from './platform/page/pageLife.ts';
import { AppDataGate } from './platform/session/AppDataGate.tsx';
import { createAppData } from './platform/session/appData.ts';
import {
  cameFromMissingSystem,
  chosenSystem,
  leaveMissingSystem,
  rememberSystem,
  startSystem,
} from './platform/session/system.ts';
import { followLocale, loadTexts, startLocale } from './platform/text/locale.ts';
import { ToolsProvider } from './platform/tools.tsx';
import { createAppRouter } from './router.tsx';
import { pathIfAny } from './routeTable.ts';

let isSystemChosen = chosenSystem(location.search) !== null;
let system_id = startSystem(location.search);
const headersOfNow = () => requestHeaders(system_id);

const clock = createClock(Date.now);
const toasts = createToasts();
const post = createPost('/backend', headersOfNow);
const page = createPageLife({
  isWriting: () => isWriting(document.activeElement),
  reload: () => location.reload(),
});

const judgeAnew = () => void router.invalidate();
const learnAnew = () => void appData.load().then(judgeAnew);

const missSystem = () => {
  if (!leaveMissingSystem(location, pathIfAny('treeOverview') ?? '/')) showMissingSystem();
};

/** Shows which system is used instead, or that none is left. */
function showMissingSystem() {
  const data = appData.get();
  const now = typeof data === 'object' ? data.systems.find(({ id }) => id === data.system_id) : undefined;
  toasts.show({
    id: 'system_missing',
    type: now ? 'none' : 'error',
    title: i18n._('app.system_missing.title'),
    text: now ? i18n._('app.system_missing.instead', { name: now.name }) : i18n._('app.system_missing.none'),
    duration: 10_000,
  });
}

const socket = createSocket({
  url: `${location.origin.replace(/^http/, 'ws')}/ws/backend`,
  params: headersOfNow,
  now: clock.deviceTime,
  onSessionEnded: learnAnew,
  onRightsChanged: learnAnew,
  onMissingSystem: missSystem,
});

const appData = createAppData({
  system_id,
  openClient: (id) =>
    createGraphqlClient({
      url: '/backend/query',
      headers: () => requestHeaders(id),
      socket,
      isDevelopment: import.meta.env.DEV,
      onVersion: page.updates.receive,
      onMissingAuth() {
        appData.forgetViewer('session_ended');
        judgeAnew();
      },
      onMissingSystem() {
        if (id === system_id) missSystem();
      },
      onReadOnly: () =>
        toasts.show({
          id: 'read_only',
          type: 'error',
          title: i18n._('app.read_only.refused'),
          text: i18n._('app.read_only.text'),
        }),
    }),
  onSystem(id) {
    system_id = id;
    rememberSystem(id);
    socket.restart();
  },
  onSystemGone() {
    // On a first visit no system is missing.
    if (isSystemChosen) void startsLocale.then(showMissingSystem);
  },
  // The language that was here last is on its way and would win over one that is followed before it.
  onNewcomer: ({ locale }) => startsLocale.then(() => followLocale(locale, location.search)),
  onFailure: () =>
    toasts.show({
      id: 'app_data',
      type: 'error',
      title: i18n._('app.data_error.title'),
      text: i18n._('app.data_error.text'),
    }),
});

const kit = createKit(features, loadTexts);
const maintenanceFills = maintenanceFillsOf(features);
const rowChanges = createRowChanges();
const router = createAppRouter({ appData, clock, rowChanges, socket, kit });

const tools = {
  appData,
  clock,
  page,
  pathIfAny,
  navigationPreview,
  post,
  rowChanges,
  socket,
  toasts,
};

noteFocus();
keepInstallPrompt();
if (import.meta.env.PROD) reportErrors(post);
const startsLocale = startLocale(location.search);
const wasSystemMissing = cameFromMissingSystem(location.search);
void appData.load().then((hasCome) => {
  isSystemChosen ||= hasCome;
  if (hasCome && wasSystemMissing) void startsLocale.then(showMissingSystem);
});
await startsLocale;

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the application');
// An error from which drawing once more helped is reported as what it was, not as the recovery.
const onRecoverableError = (error: unknown) => reportError((error instanceof Error && error.cause) || error);
createRoot(root, { onRecoverableError }).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={localStorageColorSchemeManager({ key: 'cs.color_scheme' })}
        defaultColorScheme="auto"
      >
        <ToolsProvider tools={tools}>
          <AppDataGate
            outline={(note) => <FirstOutline path={location.pathname} note={note} />}
            failed={(onRetry) => <FirstFailure path={location.pathname} onRetry={onRetry} />}
          >
            <KitContext value={kit}>
              <MaintenanceFills value={maintenanceFills}>
                <RouterProvider router={router} />
              </MaintenanceFills>
            </KitContext>
          </AppDataGate>
        </ToolsProvider>
      </MantineProvider>
    </I18nProvider>
  </StrictMode>,
);
