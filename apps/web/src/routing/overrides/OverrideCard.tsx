import { activeState, displayGroupOverride } from '@carestead/domain/routing/displayGroupOverride';
import { Lamp } from '@carestead/ui/value/Lamp';
import { ActionIcon, Menu, Switch } from '@mantine/core';
import { IconCopy, IconDots, IconEye, IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { FieldCell } from '../../entity/cells/FieldCell.tsx';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { fieldLabel } from '../../entity/rows/entityText.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './OverrideCards.module.css';

type Props = {
  row: EntityRow;
  /** Where it is edited; null for those who only read it. */
  href: string | null;
  /** Why it cannot be changed or deleted now. */
  lock: string | null;
  onSwitch: () => void;
  onCopy: (() => void) | undefined;
  onDelete: (() => void) | undefined;
};

const icon = { size: 18, stroke: 1.75 } as const;

/** One interconnection: what it does, and whether it does so now. */
export function OverrideCard({ row, href, lock, onSwitch, onCopy, onDelete }: Props) {
  const text = useText();
  const titleId = useId();
  const name = String(row.name);
  const isOn = row.is_enabled === true;
  const state = text(`overrides.state.${activeState(row)}`);
  const cell = (key: string) => <FieldCell entity={displayGroupOverride} name={key} value={row[key]} row={row} />;
  return (
    <li className={classes.card} data-on={isOn || undefined} aria-labelledby={titleId}>
      <Lamp fill={isOn ? 'double' : 'hollow'} tone={isOn ? 'iris' : 'neutral'} />
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={titleId} className={classes.name}>
            {href === null ? (
              name
            ) : (
              <Link to={href} search data-part="link">
                {name}
              </Link>
            )}
          </h2>
          {href !== null && (
            <Menu position="bottom-end" width={260}>
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" size={32} aria-label={text('overrides.actions', { name })}>
                  <IconDots {...icon} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  component={Link}
                  to={href}
                  search
                  leftSection={lock === null ? <IconPencil {...icon} /> : <IconEye {...icon} />}
                >
                  {text(lock === null ? 'list.edit' : 'list.read')}
                </Menu.Item>
                {onCopy && (
                  <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onCopy}>
                    {text('form.copy')}
                  </Menu.Item>
                )}
                {onDelete && (
                  <Menu.Item
                    leftSection={<IconTrash {...icon} />}
                    {...(lock === null
                      ? { c: 'var(--cs-danger)', onClick: onDelete }
                      : { 'aria-disabled': true, closeMenuOnClick: false, c: 'var(--cs-text-muted)' })}
                  >
                    {text('form.delete')}
                    {lock !== null && <span className={classes.reason}>{lock}</span>}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>{fieldLabel(text, displayGroupOverride, 'section_id')}</dt>
            <dd>{cell('section_id')}</dd>
          </div>
          <div>
            <dt>{text('overrides.section_shows')}</dt>
            <dd>{cell('section_display_group_id')}</dd>
          </div>
          <div>
            <dt>{text('overrides.nodes_show')}</dt>
            <dd>{cell('systemtree_display_group_id')}</dd>
          </div>
        </dl>
        <div className={classes.foot}>
          {href === null ? (
            <span className={classes.state}>{state}</span>
          ) : (
            <Switch
              checked={isOn}
              label={state}
              aria-label={`${fieldLabel(text, displayGroupOverride, 'is_enabled')}: ${name}`}
              onChange={onSwitch}
            />
          )}
          {isOn && (
            <span className={classes.lock}>
              <IconLock size={16} stroke={1.75} aria-hidden="true" />
              {text('overrides.locked')}
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
