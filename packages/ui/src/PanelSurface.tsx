import { ActionIcon, CloseButton, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import classes from './Panel.module.css';
import { usePanel } from './usePanel.ts';

export type PanelSurfaceProps = {
  /** 1 for the first panel over the page, 2 for the one over that. */
  level: number;
  title: string;
  isDirty?: boolean;
  hasErrors?: boolean;
  /** Nothing in it takes the focus, so the body does: whoever has no mouse scrolls it by the arrows. */
  isReadOnly?: boolean;
  /** It closes by an arrow that leads back, instead of by a cross. */
  hasBackArrow?: boolean;
  /** Beside the close button: a menu, a link to the audit log. */
  actions?: ReactNode;
  /** The save bar; it stays in sight while the body scrolls. */
  footer?: ReactNode;
  words: { close: string; unsaved: string };
  onClose: () => void;
  children: ReactNode;
};

export function PanelSurface(props: PanelSurfaceProps) {
  const { level, title, isDirty = false, hasErrors = false, isReadOnly = false, hasBackArrow = false } = props;
  const { actions, footer, words, onClose, children } = props;
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isTop, onFocus, onKeyDown } = usePanel({ level, layer, panel, onClose });

  return (
    <div className={classes.layer} ref={layer} inert={!isTop} style={{ '--panel-level': level } as CSSProperties}>
      <button type="button" className={classes.backdrop} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div
        className={classes.panel}
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        data-level={level}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <div className={classes.header} data-errors={hasErrors || undefined}>
          {hasBackArrow && (
            <ActionIcon
              className={classes.back}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={words.close}
              title={words.close}
              onClick={onClose}
            >
              <IconArrowLeft size={20} stroke={1.75} />
            </ActionIcon>
          )}
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          {isDirty && (
            <span className={classes.dot} title={words.unsaved}>
              <VisuallyHidden>{words.unsaved}</VisuallyHidden>
            </span>
          )}
          <div className={classes.actions}>
            {actions}
            {!hasBackArrow && <CloseButton size={36} iconSize={20} aria-label={words.close} onClick={onClose} />}
          </div>
        </div>
        <div className={classes.body} {...(isReadOnly && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}>
          {children}
        </div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </div>
    </div>
  );
}
