import type { Choice } from '@carestead/domain/sync/choices';
import { isEqualState } from '@carestead/domain/sync/choices';
import { type ItemState, itemStates } from '@carestead/domain/sync/differences';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconClockUp,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import classes from './DifferencesTable.module.css';
import { fieldName, stateText, valueText } from './differenceTexts.ts';
import type { Difference } from './useDifferences.ts';

type Props = {
  difference: Difference;
  onChoose: ((difference: Difference, choice: Choice) => void) | undefined;
};

/** One thing that differs, and its fields below it; a conflict shows them at once. */
export function DifferenceRows({ difference, onChoose }: Props) {
  const text = useText();
  const timeZone = useTimeZone();
  const { hrefOfRow } = useCurrentRoute();
  const { entity, id, name, origin, changes, here_by, here_at } = difference;
  const isConflict = origin === 'both';
  const [opened, setOpen] = useState<boolean | null>(null);
  // A row may become a conflict while it is shown.
  const isOpen = opened ?? isConflict;
  const nameId = useId();
  const state = itemStates.find((one) => one === difference.state) ?? 'updated';
  const shownName = name || `#${id}`;
  const sides = sidesOf(text, state, origin, changes.length);
  const isUndecided = isConflict && difference.choice === 'none' && !isEqualState(state);
  const href = sides.isHere ? hrefOfRow(entity, id) : null;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const row = { 'data-conflict': isConflict || undefined };
  return (
    <>
      <tr className={classes.item} {...row}>
        <th scope="row" id={nameId}>
          <span className={classes.name}>
            {changes.length > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-expanded={isOpen}
                aria-label={text('sync.show_fields', { name: shownName })}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon size={16} stroke={1.75} />
              </ActionIcon>
            )}
            {href === null ? shownName : <Link to={href}>{shownName}</Link>}
          </span>
        </th>
        <td data-label={text('sync.column.state')}>
          <StateBadge difference={difference} state={state} />
        </td>
        <td data-label={text('sync.column.ours')}>
          {here_at === null || !sides.isHere
            ? sides.ours
            : text('sync.changed_by', {
                name: here_by || text('app.name'),
                time: dateTimeText(here_at, timeZone),
              })}
        </td>
        <td data-label={text('sync.column.theirs')}>{sides.theirs}</td>
        <td data-label={text('sync.column.choice')}>
          {isEqualState(state) ? (
            <span className={classes.of}>{text('sync.choice.equal')}</span>
          ) : (
            <SideChoice
              label={text('sync.choice.of', { name: shownName })}
              value={difference.choice}
              isUndecided={isUndecided}
              onChoose={onChoose && ((choice) => onChoose(difference, choice))}
            />
          )}
        </td>
        <td className={classes.menu}>
          <RowMenu
            name={shownName}
            href={href}
            onFields={changes.length > 0 ? () => setOpen(!isOpen) : undefined}
            onLeave={onChoose && !isEqualState(state) ? () => onChoose(difference, 'none') : undefined}
          />
        </td>
      </tr>
      {isOpen &&
        changes.map((change, index) => (
          <tr key={change.field} className={classes.field} {...row}>
            <th scope="row">{fieldName(text, entity, change.field)}</th>
            <td className={classes.common}>
              {text('sync.common', { value: valueText(text, entity, change.field, change.common) })}
            </td>
            {(['ours', 'theirs'] as const).map((side) => {
              const isChanged = JSON.stringify(change[side]) !== JSON.stringify(change.common);
              return (
                <td key={side} data-label={text(`sync.column.${side}`)}>
                  <span className={classes.value} data-side={isChanged ? side : undefined}>
                    {valueText(text, entity, change.field, change[side])}
                  </span>
                </td>
              );
            })}
            <td colSpan={2}>
              {index === 0 && isUndecided && <strong className={classes.missing}>{text('sync.choice.missing')}</strong>}
            </td>
          </tr>
        ))}
    </>
  );
}

type RowMenuProps = {
  name: string;
  href: string | null;
  onFields: (() => void) | undefined;
  onLeave: (() => void) | undefined;
};

function RowMenu({ name, href, onFields, onLeave }: RowMenuProps) {
  const text = useText();
  if (href === null && !onFields && !onLeave) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={text('sync.row.menu', { name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {href !== null && (
          <Menu.Item component={Link} to={href}>
            {text('sync.row.open')}
          </Menu.Item>
        )}
        {onFields && <Menu.Item onClick={onFields}>{text('sync.row.fields')}</Menu.Item>}
        {onLeave && <Menu.Item onClick={onLeave}>{text('sync.row.leave')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

function sidesOf(text: Text, state: ItemState, origin: string, fields: number) {
  const [missing, deleted, present] = [text('sync.side.missing'), text('sync.side.deleted'), text('sync.side.there')];
  switch (state) {
    case 'created':
      return origin === 'there'
        ? { isHere: false, ours: missing, theirs: present }
        : { isHere: true, ours: present, theirs: missing };
    case 'deleted':
      return { isHere: false, ours: deleted, theirs: present };
    case 'removed':
      return { isHere: true, ours: present, theirs: deleted };
    case 'updated':
    case 'never_synced': {
      const count = text('sync.fields', { count: fields });
      return { isHere: true, ours: origin === 'there' ? '' : count, theirs: origin === 'here' ? '' : count };
    }
    case 'imported':
    case 'sent':
    case 'in_sync':
    case 'needs_commit':
      return { isHere: true, ours: '', theirs: '' };
  }
}

const stateIcons: Readonly<Record<ItemState, typeof IconPlus>> = {
  created: IconPlus,
  updated: IconPencil,
  deleted: IconTrash,
  removed: IconTrash,
  never_synced: IconPencil,
  imported: IconClockUp,
  sent: IconClockUp,
  needs_commit: IconClockUp,
  in_sync: IconCheck,
};

function StateBadge({ difference, state }: { difference: Difference; state: ItemState }) {
  const text = useText();
  const isConflict = difference.origin === 'both';
  const Icon = isConflict ? IconArrowsSplit2 : stateIcons[state];
  return (
    <span className={classes.badge} data-origin={isEqualState(state) ? 'none' : difference.origin}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {stateText(text, difference)}
    </span>
  );
}

type SideChoiceProps = {
  label: string;
  value: string;
  isUndecided: boolean;
  onChoose: ((choice: Choice) => void) | undefined;
};

/** Radio buttons beneath, of which a table can carry many. */
function SideChoice({ label, value, isUndecided, onChoose }: SideChoiceProps) {
  const text = useText();
  const name = useId();
  return (
    <div className={classes.choice} role="radiogroup" aria-label={label} data-undecided={isUndecided || undefined}>
      {(['ours', 'theirs'] as const).map((side) => (
        <label key={side} className={classes.side}>
          <input
            type="radio"
            name={name}
            checked={value === side}
            disabled={!onChoose}
            onChange={() => onChoose?.(side)}
          />
          {value === side && <IconCheck size={14} stroke={2} aria-hidden="true" />}
          <span>{text(`sync.choice.${side}`)}</span>
        </label>
      ))}
    </div>
  );
}
