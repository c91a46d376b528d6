import type { ReactNode } from 'react';
import classes from './BarButton.module.css';

type Props = {
  label: string;
  isOn?: boolean;
  /** Stays in sight of a finger also in full screen: there is no key that it could press. */
  isForTouch?: boolean;
  onClick: () => void;
  children: ReactNode;
};

export function BarButton({ label, isOn, isForTouch = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      data-touch={isForTouch}
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
