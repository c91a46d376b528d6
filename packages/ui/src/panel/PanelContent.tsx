import { ActionIcon, CloseButton, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect } from 'react';
import classes from './Panel.module.css';
import { usePanelFrame } from './PanelFrame.tsx';

export type PanelContentProps = {
  title: string;
  /** Above the title: where the row belongs. */
  path?: ReactNode;
  /** Before the title, as a lamp or an icon. */
  lead?: ReactNode;
  /** After the title, as its kind. */
  badge?: ReactNode;
  /** Below the header, in sight while the body scrolls. */
  nav?: ReactNode;
  /** Beside the body where there is room for it, else below. */
  rail?: { label: string; content: ReactNode } | null | undefined;
  isDirty?: boolean;
  hasErrors?: boolean;
  /** Nothing in it takes the focus, so the body does: keyboard users scroll it by the arrows. */
  isReadOnly?: boolean;
  /** It closes by an arrow that leads back, instead of by a cross. */
  hasBackArrow?: boolean;
  /** Beside the close button: a menu, a link to the audit log. */
  actions?: ReactNode;
  /** The save bar; it stays in sight while the body scrolls. */
  footer?: ReactNode;
  labels: { close: string; unsaved: string };
  /** Also by Escape and by a click beside the panel. */
  onClose: () => void;
  children: ReactNode;
};

/** Header, body and save bar of a panel. */
export function PanelContent(props: PanelContentProps) {
  const { title, isDirty = false, hasErrors = false, isReadOnly = false, hasBackArrow = false } = props;
  const { path, lead, badge, nav, rail, actions, footer, labels, onClose, children } = props;
  const { titleId, setOnClose, isPage } = usePanelFrame();
  const Heading = isPage ? 'h1' : 'h2';
  useLayoutEffect(() => setOnClose(onClose));
  const body = (
    <div className={classes.body} {...(isReadOnly && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}>
      {children}
    </div>
  );
  return (
    <>
      <div className={classes.header} data-errors={hasErrors || undefined}>
        {hasBackArrow && (
          <ActionIcon
            className={classes.back}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={labels.close}
            title={labels.close}
            onClick={onClose}
          >
            <IconArrowLeft size={20} stroke={1.75} />
          </ActionIcon>
        )}
        {lead}
        <div className={classes.titles}>
          {path}
          <div className={classes.titleLine}>
            <Heading className={classes.title} id={titleId}>
              {title}
            </Heading>
            {badge}
            {isDirty && (
              <span className={classes.dot} title={labels.unsaved}>
                <VisuallyHidden>{labels.unsaved}</VisuallyHidden>
              </span>
            )}
          </div>
        </div>
        <div className={classes.actions}>
          {actions}
          {!hasBackArrow && <CloseButton size={36} iconSize={20} aria-label={labels.close} onClick={onClose} />}
        </div>
      </div>
      {nav}
      {rail ? (
        <div className={classes.columns}>
          {body}
          <div className={classes.rail} {...{ role: 'region', 'aria-label': rail.label, tabIndex: 0 }}>
            {rail.content}
          </div>
        </div>
      ) : (
        body
      )}
      {footer && (
        <div className={classes.footer} data-action-bar>
          {footer}
        </div>
      )}
    </>
  );
}
