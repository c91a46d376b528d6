import { entityNamed } from '@carestead/domain/entities/all';
import type { Entity } from '@carestead/domain/entity';
import { deletionPhrase, isDeletionPhrase } from '@carestead/domain/text/deletionPhrase';
import { DeleteDialog } from '@carestead/ui/DeleteDialog';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currentLocale } from '../platform/locale.ts';
import { usePlace } from '../platform/place.tsx';
import { problemText } from '../platform/problemText.ts';
import { useTools } from '../platform/tools.tsx';
import { type Text, useText } from '../platform/useText.ts';
import type { Refusal, Use } from './answer.ts';
import { entityTitle } from './entityText.ts';
import { useEntityApi } from './useEntityApi.ts';

export type DeleteRowsProps = {
  of: Entity;
  /** Nothing is asked while there are none. */
  ids: readonly number[];
  /** Of the row, when it is one. */
  name: string;
  onCancel: () => void;
  onDeleted: () => void;
};

/** Asks for the phrase, after it has said who still needs the rows. */
export function DeleteRows({ of, ids, name, onCancel, onDeleted }: DeleteRowsProps) {
  const text = useText();
  const { toasts } = useTools();
  const { hrefOfRow } = usePlace();
  const api = useEntityApi(of);
  const [found, setFound] = useState<{ of: string; uses: readonly Use[] } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wanted = ids.join();

  const uses = found?.of === wanted ? found.uses : 'unknown';

  useEffect(() => {
    if (wanted === '') return;
    void api
      .uses(wanted.split(',').map(Number))
      .then((answer) => setFound({ of: wanted, uses: answer.ok ? answer.value : [] }));
  }, [api, wanted]);

  async function confirm(phrase: string) {
    setBusy(true);
    const answer = await api.delete(ids, phrase);
    setBusy(false);
    setRefusal(answer.ok ? null : answer.refusal);
    if (!answer.ok) return answer.refusal.kind === 'in_use' && setFound({ of: wanted, uses: answer.refusal.uses });
    toasts.show({ id: 'deleted', type: 'success', title: text('form.deleted', { count: ids.length }) });
    return onDeleted();
  }

  function cancel() {
    setRefusal(null);
    onCancel();
  }

  const shownUse = (use: Use) => {
    const title = entityTitle(text, entityNamed(use.entity));
    const name = use.id === 0 ? text('form.used_by.hidden') : use.name;
    const label = name === '' ? `${title} ${use.id}` : `${name} (${title})`;
    const href = use.id === 0 ? null : hrefOfRow(use.entity, use.id);
    return {
      key: `${use.entity} ${use.id}`,
      label: href ? (
        <Link to={href} onClick={cancel}>
          {label}
        </Link>
      ) : (
        label
      ),
    };
  };
  return (
    <DeleteDialog
      isOpen={ids.length > 0}
      isBusy={isBusy}
      uses={uses === 'unknown' ? uses : uses.map(shownUse)}
      error={refusal && refusalText(text, refusal)}
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
      onCancel={cancel}
      onConfirm={(phrase) => void confirm(phrase)}
    />
  );
}

function refusalText(text: Text, refusal: Refusal): string {
  switch (refusal.kind) {
    case 'invalid':
      return problemText(text, refusal.problems, '') ?? text('list.delete.failed');
    case 'denied':
    case 'commit_running':
    case 'not_found':
    case 'too_slow':
      return text(`form.trouble.${refusal.kind}`);
    case 'conflict':
    case 'in_use':
    case 'failed':
      return text('list.delete.failed');
  }
}
