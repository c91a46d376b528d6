import type { Entity } from '@carestead/domain/kit/entity';
import { useState } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useEntityApi } from '../rows/useEntityApi.ts';
import type { ListView } from './listView.ts';

type Selection = ReadonlySet<number>;

const nothing: Selection = new Set();

/** What is selected in a list. Another search or filter clears it, so that no hidden row is deleted. */
export function useSelection(entity: Entity, view: ListView) {
  const text = useText();
  const { toasts } = useTools();
  const api = useEntityApi(entity);
  const hits = JSON.stringify([view.search, view.filters]);
  const [chosen, setChosen] = useState({ hits, selected: nothing });
  // Returning to a search clears it, too.
  if (chosen.hits !== hits) setChosen({ hits, selected: nothing });

  const select = (selected: Selection) => setChosen({ hits, selected });

  async function selectAllHits() {
    const answer = await api.ids(view);
    if (answer.ok) select(new Set(answer.value));
    else toasts.show({ id: 'list', type: 'error', title: text('list.failed.title') });
  }

  return { selected: chosen.hits === hits ? chosen.selected : nothing, select, selectAllHits };
}
