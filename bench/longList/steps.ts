export const stepNames = ['open', 'sort', 'filter'] as const;

/** What a page of this bench can be asked to do; each answers with the milliseconds until it was painted. */
export type Steps = Record<(typeof stepNames)[number], () => Promise<number>>;

declare global {
  interface Window {
    steps: Steps;
  }
}

/** How many rows the page is asked to hold. */
export const wantedRows = () => Number(new URLSearchParams(location.search).get('rows'));

/** From the hand of the person to the picture: the frame that shows it has been handed over when the message arrives. */
export async function untilPainted(act: () => void): Promise<number> {
  const began = performance.now();
  act();
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
  return performance.now() - began;
}
