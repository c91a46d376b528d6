import type { RunKind } from '@carestead/domain/sync/sendSteps';
import { deletionPhrase, isDeletionPhrase } from '@carestead/domain/text/deletionPhrase';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { DeleteDialog } from '@carestead/ui/feedback/DeleteDialog';
import { Text } from '@mantine/core';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { currentLocale } from '../../platform/text/locale.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import type { SyncState } from '../page/useSyncState.ts';
import classes from './RunDialog.module.css';

type Props = {
  kind: RunKind;
  isOpen: boolean;
  isBusy: boolean;
  state: SyncState;
  /** What it would be rolled back to. */
  snapshot: { at: number } | null;
  /** Why the last attempt did not start it. */
  error: string | null;
  onCancel: () => void;
  onConfirm: (phrase: string) => void;
};

/** What follows, in numbers, before it is done. */
export function RunDialog(props: Props) {
  const { kind, isOpen, isBusy, state, snapshot, error, onCancel, onConfirm } = props;
  const text = useText();
  const timeZone = useTimeZone();
  const title = text(`syncRun.preview.${kind}`);
  const what = text(`syncRun.preview.${kind}.text`, {
    time: snapshot === null ? '' : dateTimeText(snapshot.at, timeZone),
  });
  const confirm = text(`syncRun.kind.${kind}`);
  const cancel = text('syncRun.cancel');
  const locale = currentLocale();
  if (!destroying.includes(kind))
    return (
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={isBusy}
        title={title}
        cancel={cancel}
        confirm={confirm}
        onCancel={onCancel}
        onConfirm={() => onConfirm('')}
      >
        <Text mt="xs">{what}</Text>
        <Preview state={state} kind={kind} />
        {error && (
          <Text mt="sm" c="red" role="alert">
            {error}
          </Text>
        )}
      </ConfirmDialog>
    );
  return (
    <DeleteDialog
      isOpen={isOpen}
      isBusy={isBusy}
      uses={nothing}
      error={error}
      isPhrase={(typed) => isDeletionPhrase(typed, locale)}
      labels={{
        title,
        text: what,
        searchingUses: '',
        inUse: '',
        phrase: text('syncRun.phrase', { phrase: deletionPhrase(locale) }),
        phraseMissing: text('syncRun.phrase.missing'),
        cancel,
        confirm,
      }}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <Preview state={state} kind={kind} />
    </DeleteDialog>
  );
}

/** What replaces a configuration is confirmed by typing. */
const destroying: readonly RunKind[] = ['import', 'push', 'rollback'];

const nothing: readonly never[] = [];

function Preview({ state: { counts, waiting_edits }, kind }: Pick<Props, 'state' | 'kind'>) {
  const text = useText();
  const lines = [
    ['here', counts.here],
    ['there', counts.there],
    ['both', counts.both],
    ['undecided', kind === 'commit' || kind === 'pull' ? counts.undecided : 0],
    ['waiting', waiting_edits],
  ] as const;
  const shown = lines.filter(([, count]) => count > 0);
  if (kind === 'rollback' || shown.length === 0) return null;
  return (
    <dl className={classes.preview}>
      {shown.map(([what, count]) => (
        <div key={what}>
          <dt>{text(`syncRun.preview.${what}`)}</dt>
          <dd>{shownNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
