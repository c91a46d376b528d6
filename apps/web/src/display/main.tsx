import '@fontsource-variable/atkinson-hyperlegible-next';
import './wall.css';
import { displayEffect } from '@carestead/domain/messages/displaySubjects';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPost } from '../platform/connection/post.ts';
import { reportErrors } from '../platform/connection/reportErrors.ts';
import { forgetWidths } from './cards/measureText.ts';
import { headersIn } from './connection/ask.ts';
import { startReports } from './connection/startReports.ts';
import { createWall } from './createWall.ts';
import { startReloads } from './page/startReloads.ts';
import { Wall } from './Wall.tsx';
import { WallContext } from './wallContext.ts';
import { activateLocale, startLocale } from './wallLocale.ts';

const wall = createWall();
if (import.meta.env.PROD) reportErrors(createPost('/backend', () => headersIn(wall.context)));
wall.start();
startReports(wall);
const reloads = startReloads(wall);
wall.onMessage(({ subject, payload }) => {
  const effect = displayEffect(subject);
  if (effect === 'reload') reloads.request();
  if (effect === 'update') wall.updates.receive(payload);
});

await activateLocale(startLocale(location.search));

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the wall');
const react = createRoot(root);
const draw = () =>
  react.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <WallContext value={wall}>
          <Wall />
        </WallContext>
      </I18nProvider>
    </StrictMode>,
  );
draw();
void document.fonts.ready.then(() => {
  forgetWidths();
  draw();
});
