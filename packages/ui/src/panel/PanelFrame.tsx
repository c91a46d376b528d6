import { Portal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, createContext, type ReactNode, useContext, useId, useMemo, useRef } from 'react';
import classes from './Panel.module.css';
import { dockedFrom, dockedWidth, type PanelSize, panelShift, panelWidth } from './panelSize.ts';
import { usePanel } from './usePanel.ts';

type Frame = {
  titleId: string;
  setOnClose: (onClose: () => void) => void;
  /** It lies over nothing: its title is that of the page. */
  isPage: boolean;
  /** It stands beside the page, which stays in use. */
  isDocked: boolean;
};

export const PanelFrameContext = createContext<Frame | null>(null);

type Props = {
  /** 1 for the first panel over the page, 2 for the one over that. */
  level: number;
  size: PanelSize;
  /** The first panel stands beside the page where there is room for both, instead of over it. */
  isDockable?: boolean;
  /** One `PanelContent`. It may be replaced, a skeleton by its form: the panel itself stays and moves once. */
  children: ReactNode;
};

export function PanelFrame({ level, size, isDockable = false, children }: Props) {
  const hasRoom = useMediaQuery(dockedFrom, false, { getInitialValueInEffect: false });
  return (
    <Portal>
      <Surface level={level} size={size} isDocked={isDockable && level === 1 && hasRoom}>
        {children}
      </Surface>
    </Portal>
  );
}

function Surface({ level, size, isDocked, children }: Omit<Props, 'isDockable'> & { isDocked: boolean }) {
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef(() => {});
  const frame = useMemo(
    (): Frame => ({
      titleId,
      isPage: false,
      isDocked,
      setOnClose: (onClose) => {
        closing.current = onClose;
      },
    }),
    [titleId, isDocked],
  );
  const { isTop, above, onFocus, onKeyDown } = usePanel({ level, size, isDocked, layer, panel, onClose: closing });
  const place = {
    '--panel-level': level,
    '--panel-width': isDocked ? dockedWidth : panelWidth({ level, size }),
    '--panel-shift': isDocked ? '0px' : panelShift({ level, size }, above),
  };
  return (
    <div
      className={classes.layer}
      ref={layer}
      inert={!isTop}
      style={place as CSSProperties}
      data-docked={isDocked || undefined}
    >
      {!isDocked && (
        <button
          type="button"
          className={classes.backdrop}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => closing.current()}
        />
      )}
      <div
        className={classes.panel}
        ref={panel}
        role="dialog"
        aria-modal={isDocked ? undefined : true}
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
