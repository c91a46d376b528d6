import { PanelContent, type PanelContentProps } from './PanelContent.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import type { PanelSize } from './panelSize.ts';

type Props = PanelContentProps & { level: number; size: PanelSize; isDockable?: boolean };

/** One level of the routed stack. It shows its children; the routes decide which panels are open. */
export function Panel({ level, size, isDockable = false, ...content }: Props) {
  return (
    <PanelFrame level={level} size={size} isDockable={isDockable}>
      <PanelContent {...content} />
    </PanelFrame>
  );
}
