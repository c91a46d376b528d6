import { holds } from '@carestead/domain/access/needs';
import { readNeeds } from '@carestead/domain/entityNeeds';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { RefSelect } from '@carestead/ui/form/RefSelect';
import { ActionIcon, Anchor, Stack, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refLabels } from '../../entity/fields/inputLabels.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { choiceDetail, choiceName } from '../../entity/rows/refNames.ts';
import { rowName } from '../../entity/rows/rowText.ts';
import { useChoices } from '../../entity/rows/useChoices.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './ProfileNodes.module.css';
import { useProfileNodes } from './useProfileNodes.ts';

type Props = { profile: number; isLocked: boolean };

const changing = ['systemtree::change_flight_profiles'] as const;

/** The nodes of a profile, from the side of the profile: the same fact as in the form of each node. */
export function ProfileNodes({ profile, isLocked }: Props) {
  const { viewer } = useAppData();
  if (!holds(viewer, readNeeds(systemTreeNode))) return null;
  return <Nodes profile={profile} mayChange={!isLocked && holds(viewer, changing)} />;
}

function Nodes({ profile, mayChange }: { profile: number; mayChange: boolean }) {
  const text = useText();
  const [search, setSearch] = useState('');
  const { nodes, more, hasFailed, reload, add, remove } = useProfileNodes(profile, search);
  const isLong = more > 0 || search !== '';
  if (hasFailed && nodes === null) return <LoadFailed onRetry={reload} />;
  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm">
        {text('escape.nodes.text')}
      </Text>
      {mayChange && <AddNode onAdd={add} />}
      {isLong && (
        <TextInput
          type="search"
          label={text('escape.nodes.search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {nodes?.length === 0 && <Text c="dimmed">{text('escape.nodes.none')}</Text>}
      {nodes !== null && nodes.length > 0 && (
        <ul className={classes.list} aria-label={text('escape.nodes')}>
          {nodes.map((node) => (
            <NodeEntry key={node.id} node={node} onRemove={mayChange ? (name) => remove(node, name) : null} />
          ))}
        </ul>
      )}
      {more > 0 && <Text c="dimmed">{text('escape.nodes.more', { count: more })}</Text>}
    </Stack>
  );
}

function AddNode({ onAdd }: { onAdd: ReturnType<typeof useProfileNodes>['add'] }) {
  const text = useText();
  const { rows, ...search } = useChoices('system_tree_node');
  return (
    <RefSelect
      name="add_node"
      label={text('escape.nodes.add')}
      value={null}
      options={rows.map((row) => ({ id: row.id, label: choiceName(row), detail: choiceDetail(row) }))}
      placeholder={text('form.ref.none')}
      labels={refLabels(text, text('entity.system_tree_nodes'))}
      search={search}
      onChange={(id) => {
        const row = rows.find((each) => each.id === id);
        if (row) onAdd(row);
      }}
    />
  );
}

type EntryProps = { node: EntityRow; onRemove: ((name: string) => void) | null };

function NodeEntry({ node, onRemove }: EntryProps) {
  const text = useText();
  const { hrefOfRow } = useCurrentRoute();
  const name = rowName(systemTreeNode, node);
  const href = hrefOfRow('system_tree_node', node.id);
  const parent = typeof node.parent_id_name === 'string' ? node.parent_id_name : null;
  return (
    <li className={classes.entry}>
      <span className={classes.name}>
        {href === null ? (
          name
        ) : (
          <Anchor component={Link} to={href}>
            {name}
          </Anchor>
        )}
        {parent !== null && <span className={classes.detail}>{parent}</span>}
        {node.inherit_flight_profile === true && (
          <span className={classes.detail}>{text('escape.nodes.inherits')}</span>
        )}
      </span>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text('escape.nodes.remove', { name })}
          title={text('escape.nodes.remove', { name })}
          onClick={() => onRemove(name)}
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}
