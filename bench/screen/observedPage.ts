import type { Browser, Page } from '@playwright/test';

type Target = { address: string /** There once the page is live. */; live: string };

/** Runs on a page that was opened for it, with its paints observed. */
export async function withObservedPage<T>(
  browser: Browser,
  { address, live }: Target,
  look: (page: Page) => Promise<T>,
) {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'de-CH' });
  try {
    await page.addInitScript(observePaints);
    await page.goto(address);
    await page.locator(live).waitFor({ state: 'attached' });
    return await look(page);
  } finally {
    await page.close();
  }
}

/** What the page has to show: so many elements, each with this text. */
export type Expected = { selector: string; count: number; text: string };

export type PaintObserver = {
  /** From now on the page is watched for it. */
  expect: (expected: Expected) => void;
  /** When it was painted, in milliseconds since 1970. */
  paintedAt: () => Promise<number>;
  /** The times between pictures, for so many milliseconds. */
  frames: (forMs: number) => Promise<number[]>;
};

declare global {
  interface Window {
    paintObserver: PaintObserver;
  }
}

/** Runs in the page, before anything of its own; it may use nothing from outside of itself. */
export function observePaints() {
  let seen = Promise.resolve(0);

  /** The frame that shows what is in the document now has been handed over when the message arrives. */
  const painted = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.timeOrigin + performance.now());
      port2.postMessage(null);
    });

  window.paintObserver = {
    expect: ({ selector, count, text }) => {
      seen = new Promise((resolve) => {
        const isThere = () => {
          const found = [...document.querySelectorAll(selector)];
          return found.length === count && found.every(({ textContent }) => textContent.includes(text));
        };
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          painted(resolve);
        });
        observer.observe(document, { childList: true, characterData: true, subtree: true });
      });
    },
    paintedAt: () => seen,
    frames: (forMs) =>
      new Promise((resolve) => {
        const times: number[] = [];
        const step = (at: number) => {
          times.push(at);
          if (at - (times[0] ?? at) < forMs) requestAnimationFrame(step);
          else resolve(times.slice(1).map((time, index) => time - (times[index] ?? time)));
        };
        requestAnimationFrame(step);
      }),
  };
}
