import '@fontsource-variable/atkinson-hyperlegible-next';
import '@carestead/ui/theme/tokens.css';
import './phone.css';
import { readAppAddress } from '@carestead/domain/phoneApp/appAddress';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { version } from '../../../package.json';
import { App } from './App.tsx';
import { Guard } from './Guard.tsx';
import { createPhone, PhoneContext } from './platform/phone.ts';
import { activateLocale, firstLocale } from './platform/text/locale.ts';
import { startRinger } from './ringing/createRinger.ts';
import { startNotifications } from './ringing/startNotifications.ts';
import { startReports } from './settings/startReports.ts';

const address = readAppAddress(new URLSearchParams(location.search), new URLSearchParams(location.hash.slice(1)));
// A code serves once only, and a call that was looked at is not opened again by every reload.
if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
// A link to this page that is opened in this page: what it says is read by the next one.
addEventListener('hashchange', () => location.reload());
const phone = createPhone(address, version);
phone.permissions.start();
phone.start();
startRinger(phone);
startNotifications(phone);
startReports(phone);
await activateLocale(firstLocale(phone.storage.read('locale') ?? address.locale));

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the app');
createRoot(root).render(
  <StrictMode>
    <PhoneContext value={phone}>
      <Guard phone={phone}>
        <App />
      </Guard>
    </PhoneContext>
  </StrictMode>,
);
