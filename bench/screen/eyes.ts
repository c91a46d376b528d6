/** What somebody in front of a screen looks for: so many things of a kind, all of them with these words. */
export type Sight = { selector: string; count: number; words: string };

export type Eyes = {
  /** From now on it is looked for. */
  lookFor: (sight: Sight) => void;
  /** When it was painted, in milliseconds since 1970. */
  seenAt: () => Promise<number>;
  /** The times between pictures, for so many milliseconds. */
  frames: (forMs: number) => Promise<number[]>;
};

declare global {
  interface Window {
    eyes: Eyes;
  }
}

/** Runs in the page, before anything of its own; it may use nothing from outside of itself. */
export function openEyes() {
  let seen = Promise.resolve(0);

  /** The frame that shows what is in the document now has been handed over when the message arrives. */
  const painted = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.timeOrigin + performance.now());
      port2.postMessage(null);
    });

  window.eyes = {
    lookFor: ({ selector, count, words }) => {
      seen = new Promise((resolve) => {
        const isThere = () => {
          const found = [...document.querySelectorAll(selector)];
          return found.length === count && found.every(({ textContent }) => textContent.includes(words));
        };
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          painted(resolve);
        });
        observer.observe(document, { childList: true, characterData: true, subtree: true });
      });
    },
    seenAt: () => seen,
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
