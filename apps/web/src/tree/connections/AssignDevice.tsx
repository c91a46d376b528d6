import { creatableKinds } from '@carestead/domain/access/nodeRights';
import { placeKinds } from '@carestead/domain/tree/nodeKinds';
import { isUnknownSerial } from '@carestead/domain/tree/serials';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { Callout } from '@carestead/ui/feedback/Callout';
import { RefSelect } from '@carestead/ui/form/RefSelect';
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { refLabels } from '../../entity/fields/inputLabels.ts';
import type { Refusal } from '../../entity/rows/answer.ts';
import { fieldLabel } from '../../entity/rows/entityText.ts';
import { choiceDetail, choiceName } from '../../entity/rows/refNames.ts';
import { useChoices } from '../../entity/rows/useChoices.ts';
import { useEntityApi } from '../../entity/rows/useEntityApi.ts';
import { useRowRights } from '../../entity/rows/useRowRights.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { SerialWarning } from '../form/SerialWarning.tsx';
import classes from './DeviceSearch.module.css';
import { useAssignable } from './useAssignable.ts';
import type { FoundDevice } from './useDeviceSearches.ts';

type Props = { device: FoundDevice; onClose: () => void; onAssigned: (node: FoundDevice['node']) => void };

const places = [{ field: 'kind', values: placeKinds }];

/** Gives a found device to a node that has none, or makes a new node of it; the server's rules decide as in the form. */
export function AssignDevice({ device, onClose, onAssigned }: Props) {
  const text = useText();
  const { toasts } = useTools();
  const { viewer } = useAppData();
  const api = useEntityApi(systemTreeNode);
  const rights = useRowRights(systemTreeNode);
  const mayCreate = creatableKinds(viewer).some((kind) => kind === device.kind);
  const [way, setWay] = useState<'existing' | 'new'>('existing');
  const [node, setNode] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [parent, setParent] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const nodes = useAssignable(device.kind);
  const { rows, ...placeSearch } = useChoices('system_tree_node', places);
  const lock = rights.lock(null, 'serial');
  const found = { serial: device.serial, ...(device.mac !== '' && { mac: device.mac }) };

  async function save() {
    const chosen = nodes.known(node);
    if (way === 'existing' && !chosen) return;
    setBusy(true);
    const answer =
      way === 'existing' && chosen
        ? await api.update(chosen.id, chosen.revision, found)
        : await api.create({ ...found, name, kind: device.kind, parent_id: parent, radio: device.kind === 'radio' });
    setBusy(false);
    if (!answer.ok) {
      setRefusal(answer.refusal);
      // It is chosen again with what it has become.
      if (answer.refusal.kind === 'conflict' || answer.refusal.kind === 'not_found') setNode(null);
      return;
    }
    toasts.show({ id: 'saved', type: 'success', title: text('deviceSearch.assigned', { serial: device.serial }) });
    const place = rows.find(({ id }) => id === parent);
    onAssigned(
      chosen && way === 'existing'
        ? chosen
        : { id: answer.value.id, name: name.trim(), parent_name: place ? choiceName(place) : null },
    );
  }

  if (lock !== null)
    return (
      <Callout tone="warning" title={text('deviceSearch.assign_locked')}>
        {lock}
      </Callout>
    );
  const isTaken = device.node !== null && !isBusy;
  const problems = refusal?.kind === 'invalid' ? refusal.problems : [];
  const shownHere = way === 'new' ? ['name', 'parent_id'] : [];
  const others = problems.filter(({ field }) => !shownHere.includes(field));
  return (
    <Stack gap="md" className={classes.assign}>
      {isTaken && (
        <Callout tone="warning" title={text('deviceSearch.taken', { name: device.node?.name ?? '' })}>
          {text('deviceSearch.taken.text')}
        </Callout>
      )}
      {mayCreate && (
        <SegmentedControl
          value={way}
          aria-label={text('deviceSearch.assign')}
          data={[
            { value: 'existing', label: text('deviceSearch.to_node') },
            { value: 'new', label: text('deviceSearch.new_node') },
          ]}
          onChange={(next) => {
            setWay(next);
            setRefusal(null);
          }}
        />
      )}
      {refusal && (refusal.kind !== 'invalid' || others.length > 0) && (
        <Callout tone="danger" title={text('form.save_failed')}>
          {others.length === 0
            ? refusalText(text, refusal)
            : others.map(({ field }) => problemText(text, others, field)).join(' ')}
        </Callout>
      )}
      {isUnknownSerial(device.serial) && <SerialWarning serial={device.serial} />}
      {way === 'existing' ? (
        <RefSelect
          name={`node ${device.serial}`}
          label={text('deviceSearch.node')}
          description={text('deviceSearch.node.hint')}
          value={node}
          options={nodes.options}
          chosen={nodes.chosen(node)}
          search={nodes.search}
          labels={refLabels(text, text('entity.system_tree_nodes'))}
          onChange={setNode}
        />
      ) : (
        <>
          <TextInput
            label={fieldLabel(text, systemTreeNode, 'name')}
            value={name}
            maxLength={40}
            error={problemText(text, problems, 'name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <RefSelect
            name={`parent ${device.serial}`}
            label={fieldLabel(text, systemTreeNode, 'parent_id')}
            error={problemText(text, problems, 'parent_id')}
            value={parent}
            options={rows.map((row) => ({ id: row.id, label: choiceName(row), detail: choiceDetail(row) }))}
            search={placeSearch}
            labels={refLabels(text, text('entity.system_tree_nodes'))}
            onChange={setParent}
          />
        </>
      )}
      <Group gap="sm">
        <Button
          loading={isBusy}
          disabled={isTaken || (way === 'existing' && node === null)}
          onClick={() => void save()}
        >
          {text('deviceSearch.assign')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(isTaken ? 'form.close' : 'app.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What is wrong beside single fields. */
function refusalText(text: Text, { kind }: Refusal): string {
  switch (kind) {
    case 'conflict':
      return text('deviceSearch.conflict');
    case 'not_found':
      return text('deviceSearch.node_gone');
    case 'denied':
      return text('deviceSearch.denied');
    case 'commit_running':
      return text('deviceSearch.commit_running');
    case 'invalid':
    case 'in_use':
    case 'too_slow':
    case 'failed':
      return text('deviceSearch.assign_failed');
  }
}
