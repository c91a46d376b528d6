import type { ReactNode } from 'react';
import classes from './BarButton.module.css';

type Props = { label: string; isOn?: boolean; onClick: () => void; children: ReactNode };

export function BarButton({ label, isOn, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

type LinkProps = { label: string; href: string; children: ReactNode };

export const BarLink = ({ label, href, children }: LinkProps) => (
  <a className={classes.button} aria-label={label} title={label} href={href}>
    {children}
  </a>
);
