export type Pushed = { title: string; text: string; path: string; locale: string };

/** Browsers demand that something is shown for every message, also for one that cannot be read. */
export function readPushed(message: string): Pushed {
  const fields = new Map<string, unknown>(Object.entries(parse(message) ?? {}));
  const read = (name: string, otherwise: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : otherwise;
  };
  return {
    title: read('title', 'Carestead'),
    text: read('text', ''),
    path: read('path', ''),
    locale: read('locale', 'de'),
  };
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}

/** Where a click on a message leads: to an address of our own, or nowhere. */
export function addressOf(path: string, scope: string): string | null {
  if (!URL.canParse(path, scope)) return null;
  const { origin, href } = new URL(path, scope);
  return origin === new URL(scope).origin ? href : null;
}

/** A wall shows calls, and so does the app of a nurse: nothing takes their place. */
export const isConsole = (address: string): boolean => !/^\/(display|app)(\/|$)/.test(new URL(address).pathname);

export const isMobileConsole = (address: string): boolean => new URL(address).pathname.startsWith('/pwa/');

/** The same page in the mobile console; what has none there is opened in the console. */
export const mobilePath = (path: string): string =>
  path.replace(/^analytics\/incidents(?=\/\d+$|$)/, 'pwa/overview/incidents');
