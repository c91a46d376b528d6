import { callOutcomes, longestRemark, remarkProblems } from '@carestead/domain/callLog/remark';
import { Callout } from '@carestead/ui/feedback/Callout';
import { ChoiceButtons } from '@carestead/ui/form/ChoiceButtons';
import { FieldScope } from '@carestead/ui/form/FieldScope';
import { LongTextInput } from '@carestead/ui/form/LongTextInput';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Moment } from '../../entity/cells/Moment.tsx';
import { lengthLabels } from '../../entity/fields/inputLabels.ts';
import { useConfirmDiscard } from '../../entity/form/useConfirmDiscard.ts';
import { useUnsavedGuard } from '../../entity/form/useUnsavedGuard.ts';
import { refusalOf } from '../../entity/rows/answer.ts';
import { type CallHistoryQuery, SetCallRemarkDocument } from '../../generated/graphql.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import classes from './CallForm.module.css';

type Remark = NonNullable<CallHistoryQuery['callHistory']>['remark'];
type Props = { id: number; remark: Remark; onSaved: () => void };

/** What the call turned out to be. What could not be saved stays in the field. */
export function RemarkForm({ id, remark, onSaved }: Props) {
  const text = useText();
  const { client, toasts } = useTools();
  // What was stored when the typing began: what somebody else writes meanwhile does not replace it.
  const [base, setBase] = useState(remark);
  const [outcome, setOutcome] = useState(remark.outcome);
  const [note, setNote] = useState(remark.note);
  // Once they were said to differ, what somebody else wrote is replaced on purpose.
  const [isWarned, setWarned] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isChanged = outcome !== base.outcome || note.trim() !== base.note;
  const isOther = remark.revision > base.revision;
  const guard = useUnsavedGuard(isChanged);
  const confirmDiscard = useConfirmDiscard(isChanged, guard);
  if (isOther && !isChanged) {
    setBase(remark);
    setOutcome(remark.outcome);
    setNote(remark.note);
  }

  async function save() {
    const problems = remarkProblems({ outcome, note });
    setError(problemText(text, problems, 'note'));
    if (problems.length > 0 || isSaving) return;
    setSaving(true);
    const input = { outcome, note };
    const { revision } = isWarned ? remark : base;
    const answer = await client.mutation(SetCallRemarkDocument, { id, revision, input }).toPromise();
    setSaving(false);
    setWarned(answer.error !== undefined && refusalOf(answer.error).kind === 'conflict');
    if (answer.data) {
      setBase({ ...base, ...answer.data.setCallRemark });
      toasts.show({ id: 'remark', type: 'success', title: text('callForm.remark.saved') });
    } else if (!answer.error || refusalOf(answer.error).kind !== 'conflict') {
      setError(text('callForm.remark.failed'));
    }
    // After a conflict the newer note is shown beside what was typed.
    onSaved();
  }

  return (
    <FieldScope>
      <ChoiceButtons
        label={text('callForm.outcome')}
        choices={callOutcomes.map((value) => ({ value, label: text(`callForm.outcome.${value}`) }))}
        value={outcome}
        onChange={setOutcome}
      />
      <LongTextInput
        name="call_note"
        label={text('callForm.note')}
        isLabelHidden
        placeholder={text('callForm.note')}
        rows={isChanged || note !== '' ? 3 : 2}
        max={longestRemark}
        value={note}
        error={error}
        labels={lengthLabels(text)}
        onChange={(next) => {
          setNote(next);
          setError(null);
        }}
      />
      {isOther && isChanged && (
        <Callout tone="warning" title={text('callForm.remark.meanwhile.title')}>
          {text('callForm.remark.meanwhile', { name: remark.user_name, note: shortOf(text, remark) })}
        </Callout>
      )}
      {remark.updated_at !== null && !isChanged && (
        <p className={classes.author}>
          {remark.user_name} · <Moment at={remark.updated_at} />
        </p>
      )}
      {isChanged && (
        <div>
          <Button variant="default" loading={isSaving} onClick={() => void save()}>
            {text('callForm.remark.save')}
          </Button>
        </div>
      )}
      {confirmDiscard?.({ isOpen: guard.isAsking, onDiscard: guard.discard, onStay: guard.stay })}
    </FieldScope>
  );
}

const shortOf = (text: ReturnType<typeof useText>, { outcome, note }: Remark) =>
  [outcome && text(`callForm.outcome.${outcome}`), note].filter(Boolean).join(', ');
