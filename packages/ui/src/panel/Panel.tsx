import { PanelContent, type PanelContentProps } from './PanelContent.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import type { PanelSize } from './panelSize.ts';

type Props = PanelContentProps & { level: number; size: PanelSize };

/** One level of the routed stack. It shows what it is given; which panels are open is for the routes to say. */
export function Panel({ level, size, ...content }: Props) {
  return (
    <PanelFrame level={level} size={size}>
      <PanelContent {...content} />
    </PanelFrame>
  );
}
