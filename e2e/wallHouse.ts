import { type DemoHouse, openDemoHouse } from './demoHouse.ts';
import { WallPage } from './pages/WallPage.ts';
import { test as journeys } from './test.ts';

export { expect } from './test.ts';

/** The journeys of the wall share one house; each begins without open calls. */
export const test = journeys.extend<{ wall: WallPage; quiet: undefined }, { house: DemoHouse }>({
  house: [
    async ({ browserName: _browser }, use) => {
      const house = await openDemoHouse();
      await use(house);
      await house.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ house }, use) => use(house.address),
  wall: async ({ page }, use) => use(new WallPage(page)),
  quiet: [
    async ({ house }, use) => {
      await house.building.closeAll();
      await use(undefined);
    },
    { auto: true },
  ],
});
