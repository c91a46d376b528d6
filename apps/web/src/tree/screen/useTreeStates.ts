import { noStates, type TreeStates } from '@carestead/domain/tree/treeStates';
import type { Client } from '@urql/core';
import { useEffect, useState } from 'react';
import { TreeStatesDocument, type TreeStatesSubscription } from '../../generated/graphql.ts';
import { useTools } from '../../platform/tools.tsx';

/** What is out of the ordinary, live: the newest list replaces the one before. */
export function useTreeStates(): TreeStates {
  const { client } = useTools();
  const [known, setKnown] = useState<{ of: Client; states: TreeStates } | null>(null);
  useEffect(() => {
    const { unsubscribe } = client.subscription(TreeStatesDocument, {}).subscribe(({ data }) => {
      if (data) setKnown({ of: client, states: fromWire(data.treeStates) });
    });
    return unsubscribe;
  }, [client]);
  return known?.of === client ? known.states : noStates;
}

const urgencies = ['Normal', 'Urgent', 'Emergency'] as const;

/** An urgency that this page does not know is a call all the same. */
const fromWire = (wire: TreeStatesSubscription['treeStates']): TreeStates => ({
  ...wire,
  nodes: wire.nodes.map((node) => ({
    ...node,
    urgency: urgencies.find((one) => one === node.urgency) ?? null,
    opened_at: node.opened_at ?? null,
    battery: node.battery ?? null,
    last_reachable_at: node.last_reachable_at ?? null,
  })),
});
