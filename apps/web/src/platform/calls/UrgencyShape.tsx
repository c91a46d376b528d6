import type { CardKind } from '@carestead/domain/display/cardText';
import { IconSquareX, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** At 12 px a plain octagon looks like a disc: so it has its mark, and the circle is a ring. */
const shapes: Readonly<Record<Exclude<CardKind, 'Presence' | 'Defect'>, ReactNode>> = {
  Emergency: (
    <path fill="currentColor" fillRule="evenodd" d="M7 0h10l7 7v10l-7 7H7l-7-7V7zM10 4v9.5h4V4zM10 16v4h4v-4z" />
  ),
  Urgent: <path fill="currentColor" d="M10.3 1.6a2 2 0 0 1 3.4 0l10 18.4a2 2 0 0 1-1.7 3H2a2 2 0 0 1-1.7-3z" />,
  Normal: <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="4" />,
};

type Props = { kind: CardKind; size: number };

/** The shape carries the urgency, because users choose the colours. */
export function UrgencyShape({ kind, size }: Props) {
  if (kind === 'Presence') return <IconUserCheck size={size + 4} stroke={2} aria-hidden="true" />;
  if (kind === 'Defect') return <IconSquareX size={size + 4} stroke={2} aria-hidden="true" />;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" data-shape={kind}>
      {shapes[kind]}
    </svg>
  );
}
