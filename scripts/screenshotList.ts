type Screenshot = { name: string; path: string; title: string };

/** The pictures of the README: `npm run screenshots` takes them of a demo, and a law compares the README with this list. */
export const screenshots: readonly Screenshot[] = [
  { name: 'demo', path: '/demo', title: 'The demo page: rooms, phones, the call display and the way of a call' },
  { name: 'wall', path: '/display/pflegedienstleitung?fullscreen=1', title: 'The call display' },
  { name: 'log', path: '/log', title: 'The call log' },
];

export const screenshotFolder = 'docs/screenshots';
/** In bytes: whoever clones the repository gets them too. */
export const largestScreenshot = 150_000;
