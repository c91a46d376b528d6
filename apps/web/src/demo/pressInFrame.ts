import type { AnswerKind } from '@carestead/domain/phoneApp/answering';

const lookEvery = 250;
const within = 5000;

/**
 * Presses the real button of a phone on the page: its frame is of our own server. Phones keep a button disabled for a moment after
 * it has come; where a person has answered by then there is none, and nothing happens.
 */
export async function pressInFrame(frame: HTMLIFrameElement | null, answer: AnswerKind): Promise<void> {
  const until = performance.now() + within;
  while (performance.now() < until) {
    const button = frame?.contentDocument?.querySelector<HTMLButtonElement>(
      `[role="alertdialog"] [data-answer="${answer}"], main [data-answer="${answer}"]`,
    );
    if (button && !button.disabled) return button.click();
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}
