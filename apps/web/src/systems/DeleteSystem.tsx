import { entityNamed } from '@carestead/domain/entities';
import { isSystemName } from '@carestead/domain/systems/systemDeletion';
import type { MessageId } from '@carestead/i18n/all';
import { DeleteDialog } from '@carestead/ui/feedback/DeleteDialog';
import { useCallback, useState } from 'react';
import { type DeleteRowsProps, refusalText, useShownUses } from '../entity/list/deletionParts.tsx';
import { type Refusal, refusalOf } from '../entity/rows/answer.ts';
import { rememberDeleted } from '../entity/rows/deletedRows.ts';
import { entitiesTitle } from '../entity/rows/entityText.ts';
import { useEntityApi } from '../entity/rows/useEntityApi.ts';
import { DeleteSystemDocument, SystemContentsDocument } from '../generated/graphql.ts';
import { shownNumber } from '../platform/text/shownNumber.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';
import classes from './DeleteSystem.module.css';

/** Deleting a configurator deletes its system: what goes with it is counted, and its name is typed. */
export function DeleteSystem({ entity, ids, onCancel, onDeleted }: DeleteRowsProps) {
  const text = useText();
  const { client, toasts } = useTools();
  const api = useEntityApi(entity);
  const [id] = ids;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isOne = ids.length === 1 && id !== undefined;

  const load = useCallback(async () => {
    const chosen = id ?? 0;
    const [{ data, error }, uses] = await Promise.all([
      client.query(SystemContentsDocument, { id: chosen }, { requestPolicy: 'network-only' }).toPromise(),
      api.uses([chosen]),
    ]);
    return {
      known: data ? { contents: data.systemContents, uses: uses.ok ? uses.value : [] } : null,
      refusal: error ? refusalOf(error) : null,
    };
  }, [api, client, id]);
  const found = useLoaded(isOne ? load : null).current;
  const known = found?.known ?? null;
  const shownRefusal = refusal ?? found?.refusal ?? null;

  function cancel() {
    setRefusal(null);
    onCancel();
  }

  const shownUses = useShownUses(cancel);

  async function confirm(name: string) {
    if (!isOne) return;
    setBusy(true);
    const { data, error } = await client.mutation(DeleteSystemDocument, { id, name }).toPromise();
    setBusy(false);
    if (!data) return setRefusal(error ? refusalOf(error) : { kind: 'failed' });
    rememberDeleted(entity, [id]);
    toasts.show({
      id: 'system_deleted',
      type: 'success',
      title: text('list.delete_system.done', { name: data.deleteSystem.name }),
      text: text('list.delete_system.copy', { file: data.deleteSystem.copy }),
      persist: true,
    });
    return onDeleted();
  }

  const openCalls = known?.contents.open_calls ?? 0;
  const refused = isOne
    ? openCalls > 0 && text('problem.open_calls', { size: openCalls })
    : text('list.delete_system.one_at_a_time');
  return (
    <DeleteDialog
      isOpen={ids.length > 0}
      isBusy={isBusy}
      uses={known ? shownUses(known.uses) : isOne ? 'unknown' : []}
      refused={refused || null}
      error={shownRefusal && refusalText(text, shownRefusal)}
      isPhrase={(typed) => known !== null && isSystemName(typed, known.contents.name)}
      labels={{
        title: text('list.delete_system.title', { name: known?.contents.name ?? '' }),
        text: text('list.delete_system.text'),
        searchingUses: text('list.delete.searching'),
        inUse: text('list.delete.in_use'),
        phrase: text('list.delete_system.phrase', { name: known?.contents.name ?? '' }),
        phraseMissing: text('list.delete.phrase_missing'),
        cancel: text('app.cancel'),
        confirm: text('list.delete_system.confirm'),
      }}
      onCancel={cancel}
      onConfirm={(name) => void confirm(name)}
    >
      {known && (
        <dl className={classes.contents}>
          {known.contents.contents.map(({ entity, count }) => (
            <div key={entity} className={classes.row}>
              <dt>{contentTitle(text, entity)}</dt>
              <dd className={classes.count}>{shownNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </DeleteDialog>
  );
}

/** What has no list of its own, or is called otherwise where a system is left, has a text here. */
const ownTitles: Readonly<Record<string, MessageId>> = {
  call: 'list.delete_system.calls',
  system_tree_node: 'list.delete_system.nodes',
  display_note: 'list.delete_system.notes',
  display_profile_setting: 'list.delete_system.profile_settings',
  role_call_source_group: 'list.delete_system.role_levels',
};

function contentTitle(text: Text, entity: string): string {
  const own = ownTitles[entity];
  return own ? text(own) : entitiesTitle(text, entityNamed(entity));
}
