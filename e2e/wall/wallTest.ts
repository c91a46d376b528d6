import { logIn } from '../fixtures/logIn.ts';
import { test as journeys } from '../fixtures/test.ts';
import { WallPage } from '../pages/WallPage.ts';
import { type Camera, openCamera } from '../product/camera.ts';
import { type DemoInstallation, openDemo } from '../product/openDemo.ts';

export { expect } from '../fixtures/test.ts';

/** One demo installation for the journeys of a worker. */
export const sharedDemo = [
  async (
    { browserName: _browser }: { browserName: string },
    use: (installation: DemoInstallation) => Promise<void>,
  ) => {
    const installation = await openDemo();
    await use(installation);
    await installation.stop();
  },
  { scope: 'worker', timeout: 180_000 },
] as const;

/** The journeys of the wall share one installation; each begins without open calls. */
export const test = journeys.extend<
  { wall: WallPage; desk: WallPage; camera: Camera; quiet: undefined },
  { installation: DemoInstallation }
>({
  installation: [...sharedDemo],
  baseURL: async ({ installation }, use) => use(installation.address),
  wall: async ({ page }, use) => use(new WallPage(page)),
  /** The wall in the browser of a logged-in person. */
  desk: async ({ wall, installation }, use) => {
    await logIn(wall.page, installation.password);
    await use(wall);
  },
  camera: async ({ browserName: _browser }, use) => {
    const camera = await openCamera();
    await use(camera);
    camera.close();
  },
  quiet: [
    async ({ installation }, use) => {
      await installation.configurator.closeAll();
      await use(undefined);
    },
    { auto: true },
  ],
});
