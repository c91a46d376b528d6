import { type ComponentType, createElement, use } from 'react';

/** A part of a page that is loaded when it is first drawn, or before by `fetch`. */
export type LaterPart<Props extends object> = ComponentType<Props> & { fetch: () => Promise<unknown> };

/**
 * Unlike `lazy` of React it draws at once what is loaded already. `lazy` shows a fallback first each time, and React holds
 * back what follows a fallback by 300 ms.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let hasFailed = false;

  async function loaded() {
    try {
      part = await load();
      return part;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  /** Whoever draws it gets the failure that there was; only the next one who fetches it tries again. */
  function started(isNewTry: boolean) {
    if (loading && !(hasFailed && isNewTry)) return loading;
    hasFailed = false;
    loading = loaded();
    return loading;
  }

  const Part = (props: Props) => createElement(part ?? use(started(false)), props);
  return Object.assign(Part, { fetch: () => started(true) });
}
