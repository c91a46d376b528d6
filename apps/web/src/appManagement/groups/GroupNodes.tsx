import { appUserGroupNode, nodeStatuses } from '@carestead/domain/appManagement/appUserGroup';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { RefSelect } from '@carestead/ui/form/RefSelect';
import { ActionIcon, SegmentedControl, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { refLabels } from '../../entity/fields/inputLabels.ts';
import type { FormParts } from '../../entity/form/formParts.ts';
import { choiceText, entitiesTitle } from '../../entity/rows/entityText.ts';
import { choiceDetail, choiceName } from '../../entity/rows/refNames.ts';
import { useChoices } from '../../entity/rows/useChoices.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './GroupNodes.module.css';
import { type GroupNode, groupNodesOf, withNode, withoutNode } from './groupNodes.ts';

const name = appUserGroupNode.plural;

/** The nodes that the plan does not decide about; each is there once. */
export function GroupNodes({ form }: { form: FormParts }) {
  const text = useText();
  const nodes = groupNodesOf(form.values[name]);
  const nameOf = ({ system_tree_node_id: id }: GroupNode) =>
    form.nameOf('system_tree_node', id) ?? text('form.ref.unknown', { id });
  const set = (next: readonly GroupNode[]) => form.set({ [name]: next });
  return (
    <FieldFrame name={name} label={entitiesTitle(text, appUserGroupNode)} isLabelHidden error={form.error(name)}>
      <div className={classes.nodes}>
        {nodes.length === 0 && <Text c="dimmed">{text('appGroups.nodes.none')}</Text>}
        {nodes.map((node) => (
          <div key={node.system_tree_node_id} className={classes.node}>
            <span className={classes.name}>{nameOf(node)}</span>
            <SegmentedControl
              aria-label={text('appGroups.nodes.status', { name: nameOf(node) })}
              disabled={form.isLocked}
              value={node.status}
              data={nodeStatuses.map((value) => ({
                value,
                label: choiceText(text, appUserGroupNode, 'status', value),
              }))}
              onChange={(status) => set(withNode(nodes, { ...node, status }))}
            />
            {!form.isLocked && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={text('appGroups.nodes.remove', { name: nameOf(node) })}
                title={text('appGroups.nodes.remove', { name: nameOf(node) })}
                onClick={() => set(withoutNode(nodes, node.system_tree_node_id))}
              >
                <IconTrash size={18} stroke={1.75} />
              </ActionIcon>
            )}
          </div>
        ))}
        {!form.isLocked && <AddNode form={form} nodes={nodes} onAdd={(node) => set(withNode(nodes, node))} />}
      </div>
    </FieldFrame>
  );
}

type AddProps = { form: FormParts; nodes: readonly GroupNode[]; onAdd: (node: GroupNode) => void };

function AddNode({ form, nodes, onAdd }: AddProps) {
  const text = useText();
  const { rows, ...search } = useChoices('system_tree_node');
  const [refused, setRefused] = useState<string | null>(null);
  const label = text('appGroups.nodes.add');
  const add = (id: number | null) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return;
    if (nodes.some((node) => node.system_tree_node_id === id)) return setRefused(choiceName(row));
    setRefused(null);
    form.learn('system_tree_node', row);
    return onAdd({ system_tree_node_id: row.id, status: 'priority' });
  };
  return (
    <RefSelect
      // It begins anew after each node.
      key={nodes.length}
      name={`${name}.add`}
      label={label}
      error={refused === null ? null : text('appGroups.nodes.present', { name: refused })}
      value={null}
      options={rows.map((row) => ({ id: row.id, label: choiceName(row), detail: choiceDetail(row) }))}
      search={search}
      labels={refLabels(text, label)}
      onChange={add}
    />
  );
}
