import { Menu, Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import { MenuReason } from '../feedback/MenuReason.tsx';
import type { DataTableLabels } from './dataTableLabels.ts';

export type RowAction = {
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  /** Why it cannot be done with this row; it is shown all the same. */
  disabledReason?: string | null;
  onClick: () => void;
};

export type OpenMenu<R> = { row: R; element: HTMLElement };

type Props<R> = {
  open: OpenMenu<R> | null;
  name: (row: R) => string;
  actions: (row: R) => readonly RowAction[];
  labels: DataTableLabels;
  onClose: () => void;
};

/** One menu for all rows, at the button that was pressed: a menu in each row would make long lists slow. */
export function RowMenu<R>({ open, name, actions, labels, onClose }: Props<R>) {
  if (!open) return null;
  const { top, left, width, height } = open.element.getBoundingClientRect();
  const close = () => {
    onClose();
    open.element.focus({ preventScroll: true });
  };
  return (
    // In a panel that slides, a fixed place would count from the panel.
    <Portal>
      <Menu
        opened
        position="bottom-end"
        shadow="md"
        returnFocus={false}
        onClose={close}
        transitionProps={{ duration: 0 }}
      >
        <Menu.Target>
          <span aria-hidden="true" style={{ position: 'fixed', top, left, width, height, pointerEvents: 'none' }} />
        </Menu.Target>
        <Menu.Dropdown aria-labelledby={undefined} aria-label={labels.actions(name(open.row))}>
          {actions(open.row).map(({ label, icon, tone, disabledReason, onClick }) => (
            <Menu.Item
              key={label}
              leftSection={icon}
              {...(tone === 'danger' && !disabledReason && { c: 'var(--cs-danger)' })}
              {...(disabledReason && { 'aria-disabled': true, closeMenuOnClick: false, c: 'var(--cs-text-muted)' })}
              onClick={disabledReason ? undefined : onClick}
            >
              {label}
              {disabledReason && <MenuReason reason={disabledReason} />}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Portal>
  );
}
