import type { CellProps } from '../entity/cells/cellProps.ts';
import { EmptyValue } from '../entity/cells/EmptyValue.tsx';
import { asText } from '../entity/rows/rowText.ts';
import { useText } from '../platform/text/useText.ts';
import { inheritanceOf } from './form/inheritance.ts';
import classes from './SectionCell.module.css';

/** The section that holds for a node: its own, or the one from above with its origin. */
export function SectionCell({ value, row }: CellProps) {
  const text = useText();
  const isInherited = row?.inherit_section === true;
  const { section_id, section_name, section_from } = inheritanceOf(row?.inherited);
  const id = isInherited ? section_id : value;
  const known = isInherited ? section_name : row?.section_id_name;
  const name = typeof id === 'number' ? asText(known) || text('form.ref.unknown', { id }) : null;
  if (!isInherited || (name === null && section_from === null)) return name === null ? <EmptyValue /> : name;
  return (
    <span className={classes.inherited}>
      {name ?? <EmptyValue />}
      <span className={classes.from}>
        {section_from === null ? text('editor.inherited') : text('editor.inherited_from', { name: section_from })}
      </span>
    </span>
  );
}
