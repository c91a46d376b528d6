import { holds } from '@carestead/domain/access/needs';
import { type NodeAddress, readAddresses } from '@carestead/domain/tree/nodeAddresses';
import { useCallback, useMemo, useState } from 'react';
import { NodeAddressesDocument } from '../../generated/graphql.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { storage } from '../../platform/storage.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useFollowed } from '../../platform/useFollowed.ts';

/** Whether the tree shows ids, serial numbers, addresses and positions: kept for each person in this browser. */
export function useAdvancedView() {
  const text = useText();
  const { client } = useTools();
  const { viewer } = useAppData();
  const key = `tree.advanced.${viewer.id}`;
  const mayToggle = holds(viewer, ['systemtree::toggle_advanced_view']);
  const [changed, setChanged] = useState<boolean | null>(null);
  const isOn = mayToggle && (changed ?? storage.read(key) === 'on');
  const load = useCallback(async () => {
    const { data } = await client.query(NodeAddressesDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the addresses could not be loaded');
    return readAddresses(data.nodeAddresses);
  }, [client]);
  const addresses = useFollowed(['system_tree_node'], isOn ? load : null);
  const addressOf = useMemo(
    () => (isOn ? (id: number) => addressText(text, id, addresses?.get(id)) : null),
    [isOn, text, addresses],
  );
  return {
    mayToggle,
    isOn,
    toggle: (on: boolean) => {
      setChanged(on);
      storage.write(key, on ? 'on' : 'off');
    },
    /** What stands beside the name of a node; null while the advanced view is off. */
    addressOf,
  };
}

function addressText(text: Text, id: number, address: NodeAddress | undefined): string {
  const said = [text('treeView.advanced.id', { id })];
  if (address?.number) said.push(text('treeView.advanced.number', { number: address.number }));
  if (address?.serial) said.push(text('treeView.advanced.serial', { serial: address.serial }));
  if (address?.mac) said.push(address.mac);
  if (address?.position) said.push(text('treeView.advanced.position', { position: address.position }));
  return said.join(' · ');
}
