import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../text/useText.ts';
import { useTools } from '../tools.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of the page that is fetched when it is first needed, and then kept.
 * It is called with what it is to show; when it cannot be loaded a message shows, and the next use tries again.
 */
export function usePart<Props extends object>(
  isNeeded: boolean,
  load: Load<Props>,
  giveUp: () => void,
): ((props: Props) => ReactNode) | null {
  const text = useText();
  const { toasts } = useTools();
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  const isMissing = isNeeded && part === null;

  const fetchPart = useEffectEvent((isWanted: () => boolean) =>
    load().then(
      (Part) => isWanted() && setPart({ Part }),
      () => {
        if (!isWanted()) return;
        const [title, detail] = [text('app.part_error.title'), text('app.part_error.text')];
        toasts.show({ id: 'part', type: 'error', title, text: detail });
        giveUp();
      },
    ),
  );
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    void fetchPart(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [isMissing]);

  return part && ((props) => createElement(part.Part, props));
}
