import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { useCallback, useState } from 'react';
import { refusalOf } from '../../entity/rows/answer.ts';
import type { Choice, EntityRow } from '../../entity/rows/entityApi.ts';
import { useEntityApi } from '../../entity/rows/useEntityApi.ts';
import { AssignFlightProfileDocument } from '../../generated/graphql.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';

/** Beyond these the list is searched: a profile may have thousands of nodes. */
const shown = 20;

/** The nodes that name a profile, and giving it to others; the server decides by the rights and rules of nodes. */
export function useProfileNodes(profile: number, search: string) {
  const text = useText();
  const { client, toasts } = useTools();
  const api = useEntityApi(systemTreeNode);
  const [changes, setChanges] = useState(0);
  const reload = useCallback(() => setChanges((count) => count + 1), []);
  useRowChanges(['system_tree_node'], reload);
  const load = useCallback(async () => {
    const filters = [{ field: 'flight_profile_id', values: [String(profile)] }];
    const answer = await api.list({ search, sort: [{ field: 'name', direction: 'ASC' }], filters }, shown, null, true);
    if (!answer.ok) throw new Error('the nodes of the profile could not be loaded');
    return answer.value;
  }, [api, profile, search]);
  const { latest, hasFailed } = useLoaded(load, changes);

  async function write(kind: 'added' | 'removed', node: { id: number; revision: number }, name: string) {
    const one = [{ id: node.id, revision: node.revision }];
    const { error } = await client
      .mutation(AssignFlightProfileDocument, {
        flight_profile_id: profile,
        add: kind === 'added' ? one : [],
        remove: kind === 'removed' ? one : [],
      })
      .toPromise();
    reload();
    if (!error) return toasts.show({ id: 'nodes', type: 'success', title: text(`escape.nodes.${kind}`, { name }) });
    const why = refusalOf(error).kind === 'conflict' ? 'conflict' : 'failed';
    toasts.show({ id: 'nodes', type: 'error', title: text(`escape.nodes.${why}`, { name }) });
  }

  /** What is chosen has no revision: the node as it is now is the one that the person sees. */
  async function add(choice: Choice) {
    const answer = await api.get(choice.id);
    if (answer.ok && answer.value) await write('added', answer.value, choice.name);
    else toasts.show({ id: 'nodes', type: 'error', title: text('escape.nodes.failed', { name: choice.name }) });
  }

  return {
    nodes: latest?.rows ?? null,
    more: Math.max(0, (latest?.count ?? 0) - (latest?.rows.length ?? 0)),
    hasFailed,
    reload,
    add: (choice: Choice) => void add(choice),
    remove: (node: EntityRow, name: string) => void write('removed', node, name),
  };
}
