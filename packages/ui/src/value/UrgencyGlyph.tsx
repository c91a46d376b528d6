import type { CardKind } from '@carestead/domain/display/cardText';
import type { ReactNode } from 'react';

const shapes: Readonly<Record<CardKind, ReactNode>> = {
  Emergency: <path d="M8 1h8l7 7v8l-7 7H8l-7-7V8z" />,
  Urgent: <path d="M10.3 2.6a2 2 0 0 1 3.4 0l9.2 17a2 2 0 0 1-1.7 3H2.8a2 2 0 0 1-1.7-3z" />,
  Normal: <circle cx="12" cy="12" r="11" />,
  Defect: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      d="M2.5 2.5h19v19h-19zM8.5 8.5l7 7m0-7l-7 7"
      strokeLinejoin="round"
    />
  ),
  Presence: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M10 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M3 21v-1a6 6 0 0 1 6-6h3M14 18l3 3 5-6"
    />
  ),
};

const exclamation = '!';
/** Where the letter stands inside of its shape. */
const letterAt: Readonly<Partial<Record<CardKind, number>>> = { Emergency: 17, Urgent: 19.2, Normal: 17 };

type Props = { kind: CardKind; char: string };

/** The shape gives the urgency, without any colour; the letter of the call type stands in it. */
export function UrgencyGlyph({ kind, char }: Props) {
  const y = letterAt[kind];
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {shapes[kind]}
      {y !== undefined && (
        <text
          x="12"
          y={y}
          textAnchor="middle"
          fontSize={kind === 'Urgent' ? 12 : 14}
          fontWeight="800"
          fill="var(--hole)"
          fontFamily="inherit"
        >
          {char || exclamation}
        </text>
      )}
    </svg>
  );
}
