import { Portal } from '@mantine/core';
import { PanelSurface, type PanelSurfaceProps } from './PanelSurface.tsx';

/** One level of the routed stack. It shows what it is given; which panels are open is for the routes to say. */
export function Panel(props: PanelSurfaceProps) {
  return (
    <Portal>
      <PanelSurface {...props} />
    </Portal>
  );
}
