import { entityNamed } from '@carestead/domain/entities/all';
import type { Entity } from '@carestead/domain/entity';
import { deletionPhrase, isDeletionPhrase } from '@carestead/domain/text/deletionPhrase';
import { DeleteDialog } from '@carestead/ui/DeleteDialog';
import { useEffect, useState } from 'react';
import { currentLocale } from '../platform/locale.ts';
import { usePlace } from '../platform/place.tsx';
import { useTools } from '../platform/tools.tsx';
import { useText } from '../platform/useText.ts';
import type { Use } from './answer.ts';
import { entityTitle } from './entityText.ts';
import { useEntityApi } from './useEntityApi.ts';
import { useNamedUses } from './useNamedUses.ts';

type Props = {
  of: Entity;
  /** Nothing is asked while there are none. */
  ids: readonly number[];
  /** Of the row, when it is one. */
  name: string;
  onCancel: () => void;
  onDeleted: () => void;
};

/** Asks for the phrase, after it has said who still needs the rows. */
export function DeleteRows({ of, ids, name, onCancel, onDeleted }: Props) {
  const text = useText();
  const { toasts } = useTools();
  const { hrefOfRow } = usePlace();
  const api = useEntityApi(of);
  const [found, setFound] = useState<{ of: string; uses: readonly Use[] } | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const wanted = ids.join();

  const uses = found?.of === wanted ? found.uses : 'unknown';

  useEffect(() => {
    if (wanted === '') return;
    void api
      .uses(wanted.split(',').map(Number))
      .then((answer) => setFound({ of: wanted, uses: answer.ok ? answer.value : [] }));
  }, [api, wanted]);

  async function confirm(phrase: string) {
    setState('busy');
    const answer = await api.delete(ids, phrase);
    setState(answer.ok ? 'idle' : 'failed');
    if (!answer.ok) return answer.refusal.kind === 'in_use' && setFound({ of: wanted, uses: answer.refusal.uses });
    toasts.show({ id: 'deleted', type: 'success', title: text('form.deleted', { count: ids.length }) });
    return onDeleted();
  }

  const named = useNamedUses(uses === 'unknown' ? [] : uses);
  const shownUse = (use: Use) => {
    const title = entityTitle(text, entityNamed(use.entity));
    return {
      key: `${use.entity} ${use.id}`,
      label: use.name === '' ? `${title} ${use.id}` : `${use.name} (${title})`,
      href: hrefOfRow(use.entity, use.id) ?? '',
    };
  };
  return (
    <DeleteDialog
      isOpen={ids.length > 0}
      isBusy={state === 'busy'}
      uses={uses === 'unknown' ? uses : named.map(shownUse)}
      error={state === 'failed' ? text('list.delete.failed') : null}
      isPhrase={(typed) => isDeletionPhrase(typed, currentLocale())}
      words={{
        title: text('list.delete.title', { count: ids.length, name }),
        text: text('list.delete.text'),
        searchingUses: text('list.delete.searching'),
        inUse: text('list.delete.in_use'),
        phrase: text('list.delete.phrase', { phrase: deletionPhrase(currentLocale()) }),
        phraseMissing: text('list.delete.phrase_missing'),
        cancel: text('app.cancel'),
        confirm: text('form.delete'),
      }}
      onCancel={() => {
        setState('idle');
        onCancel();
      }}
      onConfirm={(phrase) => void confirm(phrase)}
    />
  );
}
