import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useText } from '../platform/text/useText.ts';
import classes from './ConnectionMatrix.module.css';
import { type Connection, isConnected, shareOf, withConnections } from './connections.ts';

type Named = { id: number; name: string };

type Props = {
  sections: readonly Named[];
  callTypes: readonly Named[];
  value: readonly Connection[];
  onChange: (value: readonly Connection[]) => void;
};

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Sections downwards, call types across; the first row and column switch all of theirs at once. */
export function ConnectionMatrix({ sections, callTypes, value, onChange }: Props) {
  const text = useText();
  const rowOf = ({ id }: Named) => callTypes.map((type) => ({ section_id: id, call_type_id: type.id }));
  const columnOf = ({ id }: Named) => sections.map((section) => ({ section_id: section.id, call_type_id: id }));

  const all = (label: string, place: string, these: readonly Connection[]) => {
    const share = shareOf(value, these);
    return (
      <Checkbox
        size="xs"
        data-place={place}
        aria-label={label}
        checked={share === 'all'}
        indeterminate={share === 'some'}
        onChange={() => onChange(withConnections(value, these, share !== 'all'))}
      />
    );
  };

  return (
    <div className={classes.frame}>
      <table className={classes.matrix} onKeyDown={move}>
        <thead>
          <tr>
            <td className={classes.corner} />
            {callTypes.map((type, column) => (
              <th key={type.id} scope="col" className={classes.column}>
                <span className={classes.columnName}>{type.name}</span>
                {all(text('routingForms.matrix.column', { name: type.name }), `0 ${column + 1}`, columnOf(type))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((section, row) => (
            <tr key={section.id}>
              <th scope="row" className={classes.row}>
                <span className={classes.rowWords}>
                  {all(text('routingForms.matrix.row', { name: section.name }), `${row + 1} 0`, rowOf(section))}
                  {section.name}
                </span>
              </th>
              {callTypes.map((type, column) => {
                const connection = { section_id: section.id, call_type_id: type.id };
                const isOn = isConnected(value, connection);
                return (
                  <td key={type.id} className={classes.field} data-on={isOn || undefined}>
                    <label className={classes.target}>
                      <input
                        type="checkbox"
                        data-place={`${row + 1} ${column + 1}`}
                        aria-label={`${section.name}, ${type.name}`}
                        checked={isOn}
                        onChange={() => onChange(withConnections(value, [connection], !isOn))}
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function move(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key];
  const place = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
  if (!step || !place) return;
  const [row = 0, column = 0] = place.split(' ').map(Number);
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-place="${row + step[0]} ${column + step[1]}"]`)?.focus();
}
