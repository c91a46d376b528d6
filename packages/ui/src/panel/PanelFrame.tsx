import { Portal } from '@mantine/core';
import { type CSSProperties, createContext, type ReactNode, useContext, useId, useMemo, useRef } from 'react';
import classes from './Panel.module.css';
import { type PanelSize, panelShift, panelWidth } from './panelSize.ts';
import { usePanel } from './usePanel.ts';

type Frame = {
  titleId: string;
  setOnClose: (onClose: () => void) => void;
  /** It lies over nothing: its title is that of the page. */
  isPage: boolean;
};

export const PanelFrameContext = createContext<Frame | null>(null);

type Props = {
  /** 1 for the first panel over the page, 2 for the one over that. */
  level: number;
  size: PanelSize;
  /** One `PanelContent`. It may be replaced, a skeleton by its form: the panel itself stays and moves once. */
  children: ReactNode;
};

export function PanelFrame({ level, size, children }: Props) {
  return (
    <Portal>
      <Surface level={level} size={size}>
        {children}
      </Surface>
    </Portal>
  );
}

function Surface({ level, size, children }: Props) {
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef(() => {});
  const frame = useMemo(
    (): Frame => ({
      titleId,
      isPage: false,
      setOnClose: (onClose) => {
        closing.current = onClose;
      },
    }),
    [titleId],
  );
  const { isTop, above, onFocus, onKeyDown } = usePanel({ level, size, layer, panel, onClose: closing });
  const place = {
    '--panel-level': level,
    '--panel-width': panelWidth({ level, size }),
    '--panel-shift': panelShift({ level, size }, above),
  };
  return (
    <div className={classes.layer} ref={layer} inert={!isTop} style={place as CSSProperties}>
      <button
        type="button"
        className={classes.backdrop}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => closing.current()}
      />
      <div
        className={classes.panel}
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        data-level={level}
        data-size={size}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <PanelFrameContext value={frame}>{children}</PanelFrameContext>
      </div>
    </div>
  );
}

export function usePanelFrame(): Frame {
  const frame = useContext(PanelFrameContext);
  if (!frame) throw new Error('a PanelContent stands outside of a PanelFrame');
  return frame;
}
