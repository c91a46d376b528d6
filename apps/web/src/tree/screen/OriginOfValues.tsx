import { deepestChain, type InheritedField } from '@carestead/domain/tree/inherited';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { rowsAbove, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import { inheritedFields, originRow } from '@carestead/domain/tree/treeMoveLocks';
import { fieldLabel } from '../../entity/rows/entityText.ts';
import type { TreeNodeSummaryQuery } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { Badge } from './NodeBadges.tsx';
import classes from './NodeSummary.module.css';

type Node = NonNullable<TreeNodeSummaryQuery['systemTreeNode']>;

/** The value that holds for the node, its own or inherited; empty where there is none. */
export function shownValue(node: Node, field: InheritedField): string {
  const { inherited } = node;
  switch (field) {
    case 'section_id':
      return (node.inherit_section ? inherited.section_name : node.section_id_name) ?? '';
    case 'text_long':
      return node.inherit_text_long ? inherited.text_long : node.text_long;
    case 'text_short':
      return node.inherit_text_short ? inherited.text_short : node.text_short;
    case 'flight_profile_id':
      return (node.inherit_flight_profile ? inherited.flight_profile_name : node.flight_profile_id_name) ?? '';
  }
}

type Props = { tree: TreeIndex; row: number; node: Node };

/** Where each value is set, and how it comes down to here. */
export function OriginOfValues({ tree, row, node }: Props) {
  const text = useText();
  const chain = [...rowsAbove(tree, row).slice(0, deepestChain).toReversed(), row];
  return (
    <div className={classes.part}>
      <h3 id="tree-origins" className={classes.title}>
        {text('treeScreen.origins')} <span className={classes.hint}>{text('treeScreen.origins_text')}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where the table is wider than the page, the keys scroll it */}
      <section className={classes.wide} tabIndex={0} aria-labelledby="tree-origins">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{text('treeScreen.field')}</th>
              <th scope="col">{text('treeScreen.value')}</th>
              {chain.map((one) => (
                <th key={one} scope="col" className={classes.step} data-own={one === row || undefined}>
                  {tree.names[one]}
                </th>
              ))}
              <th scope="col">{text('treeScreen.origin')}</th>
            </tr>
          </thead>
          <tbody>
            {inheritedFields.map((field) => {
              const origin = originRow(tree, row, field);
              const value = shownValue(node, field);
              return (
                <tr key={field}>
                  <th scope="row">{fieldLabel(text, systemTreeNode, field)}</th>
                  <td>
                    <strong>{value || '–'}</strong>
                  </td>
                  {chain.map((one) => (
                    <td key={one} className={classes.dotCell} data-line={lineOf(one, origin, row)}>
                      <span className={classes.dot} data-dot={dotOf(one, origin, row)} aria-hidden="true" />
                    </td>
                  ))}
                  <td>
                    {origin === row ? (
                      <span className={classes.hint}>{text('treeScreen.own_value')}</span>
                    ) : origin === -1 || value === '' ? (
                      <span className={classes.hint}>{text('editor.inherited_nothing')}</span>
                    ) : (
                      <Badge tone="iris">{text('editor.inherited_from', { name: tree.names[origin] })}</Badge>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const dotOf = (one: number, origin: number, row: number) => {
  if (origin === row) return one === row ? 'own' : 'none';
  if (one === origin) return 'origin';
  return one === row && origin !== -1 ? 'receives' : 'none';
};

const lineOf = (one: number, origin: number, row: number) => {
  if (origin === -1 || origin === row || one < origin) return undefined;
  if (one === origin) return 'begins';
  return one === row ? 'ends' : 'passes';
};
