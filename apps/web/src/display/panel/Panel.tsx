import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useWall } from '../wallContext.ts';
import { CoveredCalls } from './CoveredCalls.tsx';
import classes from './Panel.module.css';
import { focusCall, useClosedNotice, useOnNewEmergency } from './useOnNewEmergency.ts';

type Props = {
  title: string;
  kind?: 'drawer' | 'dialog';
  onClose: () => void;
  /** Back to the calls at once, keeping what was typed: in place of `onClose` where that would ask something first. */
  onAside?: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select';

/**
 * A panel over the wall, below its top bar, its banner and, where it has the whole width, its emergencies. Escape closes it
 * unless there is input, and a new emergency always does.
 */
export function Panel({ title, kind = 'drawer', onClose, onAside = onClose, footer, children }: Props) {
  const text = useText();
  const heading = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const emergency = useRef<number | null>(null);
  const showClosedNotice = useClosedNotice();
  // Closed before it is gone: that is how the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (emergency.current !== null) focusCall(emergency.current);
    };
  }, []);
  useStayBelow(ref);
  useOnNewEmergency((id) => {
    emergency.current = id;
    showClosedNotice();
    onAside();
  });
  return (
    <dialog
      ref={ref}
      className={classes.panel}
      data-kind={kind}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === ref.current && !document.activeElement?.matches(typing)) onClose();
      }}
      onKeyDown={keepFocusInside}
    >
      {kind === 'drawer' && <CoveredCalls onBack={onAside} />}
      <header className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        <button type="button" className={classes.close} aria-label={text('wallDesk.desk.close')} onClick={onClose}>
          <IconX aria-hidden="true" />
        </button>
      </header>
      <div className={classes.content}>{children}</div>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </dialog>
  );
}

const stops = ':is(button, input, select, textarea, summary, [href], [tabindex="0"]):not(:disabled)';

/** From the last control the focus goes to the first one and back: a wall has no address bar between them. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  const { currentTarget, target } = event;
  if (event.key !== 'Tab' || !(target instanceof Element) || target.closest('dialog') !== currentTarget) return;
  const controls = [...currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    (control) => control.checkVisibility() && !isUnchosenRadio(control),
  );
  const [from, to] = event.shiftKey ? [controls.at(0), controls.at(-1)] : [controls.at(-1), controls.at(0)];
  const content = currentTarget.querySelector(`.${classes.content}`);
  const isText = !event.shiftKey && from?.closest('header') && content && content.scrollHeight > content.clientHeight;
  // The browser stops at a text that must be scrolled.
  if (target !== from || isText) return;
  event.preventDefault();
  to?.focus();
}

/** Of a group the browser reaches only the chosen one. */
const isUnchosenRadio = (control: HTMLElement) =>
  control instanceof HTMLInputElement && control.type === 'radio' && !control.checked;

/** The banner of an outdated wall must stay visible, and so must emergencies. */
function useStayBelow(ref: RefObject<HTMLDialogElement | null>) {
  const { covered } = useWall();
  useLayoutEffect(() => {
    const calls = document.querySelector('main');
    if (!calls) return;
    const follow = () => ref.current?.style.setProperty('--top', `${Math.max(0, topOf(calls))}px`);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(calls);
    const stop = covered.subscribe(() => requestAnimationFrame(follow));
    return () => {
      observer.disconnect();
      stop();
    };
  }, [ref, covered]);
}

/** Of the height of the screen: a panel always has the rest. */
const mostAbove = 0.45;
/** Px that the frame of an emergency stands out on a screen that is too narrow for both. */
const frame = 10;

/** Where the calls begin; beside of which no drawer has room, the end of the emergencies on top of them. */
function topOf(calls: Element): number {
  const { top } = calls.getBoundingClientRect();
  if (calls.closest('[data-narrow="false"]')) return top;
  const ends = [...calls.querySelectorAll('article[data-kind="Emergency"]')].map(
    (card) => card.getBoundingClientRect().bottom + frame,
  );
  return Math.max(top, ...ends.filter((end) => end <= innerHeight * mostAbove));
}
