import { deletionPhrase, isDeletionPhrase } from '@carestead/domain/text/deletionPhrase';
import { DeleteDialog } from '@carestead/ui/feedback/DeleteDialog';
import { useCallback, useState } from 'react';
import { currentLocale } from '../../platform/text/locale.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import type { Refusal, Use } from '../rows/answer.ts';
import { rememberDeleted } from '../rows/deletedRows.ts';
import type { EntityApi } from '../rows/entityApi.ts';
import { rowName, shortList } from '../rows/rowText.ts';
import { useEntityApi } from '../rows/useEntityApi.ts';
import { type DeleteRowsProps, refusalText, useShownUses } from './deletionParts.tsx';

/** Asks for the phrase, and shows what still uses the rows and which of them stay because they are locked. */
export function DeleteRows({ entity, ids: chosen, rows, lock, onCancel, onDeleted }: DeleteRowsProps) {
  const text = useText();
  const { toasts } = useTools();
  const api = useEntityApi(entity);
  const [inUse, setInUse] = useState<{ ids: string; uses: readonly Use[] } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const locked = rows.flatMap((row) => {
    const reason = lock?.(row) ?? null;
    return reason === null ? [] : [{ id: row.id, line: `${rowName(entity, row)}: ${reason}` }];
  });
  const lockedIds = new Set(locked.map(({ id }) => id));
  const ids = chosen.filter((id) => !lockedIds.has(id));
  const names = rows.filter(({ id }) => ids.length === 0 || !lockedIds.has(id)).map((row) => rowName(entity, row));
  const wanted = ids.join();

  const found = useUses(api, wanted);
  const uses = wanted === '' ? [] : ((inUse?.ids === wanted ? inUse.uses : found) ?? 'unknown');

  async function confirm(phrase: string) {
    setBusy(true);
    const answer = await api.delete(ids, phrase);
    setBusy(false);
    setRefusal(answer.ok ? null : answer.refusal);
    if (!answer.ok) return answer.refusal.kind === 'in_use' && setInUse({ ids: wanted, uses: answer.refusal.uses });
    rememberDeleted(entity, ids);
    toasts.show({ id: 'deleted', type: 'success', title: text('form.deleted', { count: ids.length }) });
    return onDeleted();
  }

  function cancel() {
    setRefusal(null);
    setInUse(null);
    onCancel();
  }

  const shownUses = useShownUses(cancel);
  return (
    <DeleteDialog
      isOpen={chosen.length > 0}
      isBusy={isBusy}
      uses={uses === 'unknown' ? uses : shownUses(uses)}
      error={refusal && refusalText(text, refusal)}
      refused={ids.length === 0 && chosen.length > 0 ? text('list.delete.nothing') : null}
      rows={ids.length > 1 ? shortList(names, ids.length) : []}
      kept={shortList(locked.map(({ line }) => line))}
      isPhrase={(typed) => isDeletionPhrase(typed, currentLocale())}
      labels={{
        title: text('list.delete.title', { count: ids.length || chosen.length, name: names[0] ?? '' }),
        text: text('list.delete.text'),
        searchingUses: text('list.delete.searching'),
        kept: text('list.delete.locked', { count: locked.length }),
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

/** Of the rows with these ids, separated by commas; null until they are known. */
function useUses(api: EntityApi, ids: string): readonly Use[] | null {
  const load = useCallback(async () => {
    const answer = await api.uses(ids.split(',').map(Number));
    return answer.ok ? answer.value : [];
  }, [api, ids]);
  return useLoaded(ids === '' ? null : load).current;
}
