import type { Displays } from '../load/sockets.ts';
import { consoleSubscription, initOf, wallSubscription } from './display.ts';

const profiles = 50;
const locales = ['de', 'en', 'fr', 'it'];
/** One profile in so many shows two systems. */
const twoSystemsEvery = 10;

type Varied = Displays & { systems: readonly number[] };

type Wanted = { count: number; systems: number; cookies: readonly string[] };

/**
 * Fifty profiles, spread over systems and languages: half of the displays hang on walls, at the other half people have
 * logged in and see what the sources of calls allow them to.
 */
export function variedDisplays({ count, systems, cookies }: Wanted): readonly Varied[] {
  return Array.from({ length: profiles }, (_, profile) => {
    const own = (profile % systems) + 1;
    const shown = profile % twoSystemsEvery === 0 ? [own, (own % systems) + 1] : [own];
    const init = initOf({ system_id: own, locale: locales[profile % locales.length] ?? 'de' });
    const each = Math.round(count / profiles);
    const onWalls = Math.ceil(each / 2);
    const walls = { count: onWalls, headers: {}, init, subscriptions: shown.map(wallSubscription), systems: shown };
    const consoles = Array.from({ length: each - onWalls }, (_seat, index) => ({
      count: 1,
      headers: { cookie: cookies[(profile + index) % cookies.length] ?? '' },
      init,
      subscriptions: [consoleSubscription(own)],
      systems: [own],
    }));
    return [walls, ...consoles];
  }).flat();
}

/** How many lists a move of this system makes. */
export const audienceOf = (displays: readonly Varied[], system_id: number) =>
  displays.filter(({ systems }) => systems.includes(system_id)).reduce((sum, { count }) => sum + count, 0);
