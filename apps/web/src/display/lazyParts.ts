import { type ComponentType, lazy } from 'react';
import { type LaterTexts, loadLaterTexts } from './wallLocale.ts';

/** A part that most walls never need: loaded with its texts when it is first shown. */
const lazyPart =
  (names: LaterTexts) =>
  <Props>(load: () => Promise<ComponentType<Props>>) =>
    lazy(async () => {
      const [part] = await Promise.all([load(), loadLaterTexts(names)]);
      return { default: part };
    });

/** For logged-in people only. */
export const signedInPart = lazyPart('desk');
export const rarePart = lazyPart('rare');
