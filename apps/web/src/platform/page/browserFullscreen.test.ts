import { expect, test } from 'vitest';
import { hasBrowserLeft, wantFullscreen } from './browserFullscreen.ts';

/** A browser that begins its full screen when it is let, or refuses it. */
function slowBrowser() {
  const asked = Promise.withResolvers<void>();
  const page = {
    fullscreenElement: null as Element | null,
    exitFullscreen: async () => {
      page.fullscreenElement = null;
    },
    documentElement: { requestFullscreen: () => asked.promise },
  };
  const begin = async () => {
    page.fullscreenElement = {} as Element;
    asked.resolve();
    await asked.promise;
  };
  return { page, begin, refuse: () => asked.reject(new TypeError('not allowed')) };
}

const isFull = ({ fullscreenElement }: { fullscreenElement: unknown }) => fullscreenElement !== null;

test('full screen stays as long as it is wanted', async () => {
  const { page, begin } = slowBrowser();
  wantFullscreen(true, page);
  await begin();
  expect(isFull(page)).toBe(true);
  expect(hasBrowserLeft(page)).toBe(false);
  wantFullscreen(false, page);
  expect(isFull(page)).toBe(false);
});

test('full screen that begins after it was left ends at once', async () => {
  const { page, begin } = slowBrowser();
  wantFullscreen(true, page);
  wantFullscreen(false, page);
  await begin();
  expect(isFull(page)).toBe(false);
});

test('a browser that refuses or has none is left as it is', async () => {
  const { page, refuse } = slowBrowser();
  wantFullscreen(true, page);
  refuse();
  wantFullscreen(true, { ...page, documentElement: {} });
  await expect(page.documentElement.requestFullscreen()).rejects.toThrow();
  expect(isFull(page)).toBe(false);
});

test('what the browser ends by its own key is left; the end of an earlier one is not', async () => {
  const { page, begin } = slowBrowser();
  wantFullscreen(true, page);
  expect(hasBrowserLeft(page), 'while it has not begun').toBe(false);
  await begin();
  await page.exitFullscreen();
  expect(hasBrowserLeft(page)).toBe(true);
  wantFullscreen(false, page);
  expect(hasBrowserLeft(page)).toBe(false);
});
