import { createElement, type PointerEventHandler, type ReactNode } from 'react';
import type { MarkProps } from './useMarks.ts';

type Props = {
  /** All that it says, where nothing is written in it. */
  label?: string;
  /** Null: it leads nowhere; it is still read, as a picture with its label. */
  href: string | null;
  className: string | undefined;
  mark: MarkProps;
  title?: string;
  'data-step'?: number;
  'data-current'?: boolean | undefined;
  onPointerEnter?: PointerEventHandler;
  children?: ReactNode;
};

/** A bar, a cell, a slice or a rank: a link, in a drawing as well as in a table. */
export const Mark = ({ label, href, mark, children, ...others }: Props) =>
  createElement(
    'a',
    {
      ...others,
      ...mark,
      'aria-label': label,
      ...(href === null ? { role: label === undefined ? undefined : 'img' } : { href, 'data-follow': true }),
    },
    children,
  );
