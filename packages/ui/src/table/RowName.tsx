import type { ReactNode } from 'react';

type Props = { href: string | null; className: string | undefined; tabIndex: number; children: ReactNode };

/** What a row is known by; it leads to the row, or is at least where the keyboard stands. */
export function RowName({ href, children, ...place }: Props) {
  if (href === null) {
    return (
      <span data-part="link" data-plain {...place}>
        {children}
      </span>
    );
  }
  return (
    <a href={href} data-part="link" {...place}>
      {children}
    </a>
  );
}
