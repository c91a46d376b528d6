import { type ComponentType, lazy } from 'react';
import { speakAtDesk } from '../wallLocale.ts';

/** A part that only logged-in people need: it comes with its words, when it is first shown. */
export const deskPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), speakAtDesk()]);
    return { default: part };
  });
