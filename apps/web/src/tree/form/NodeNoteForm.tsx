import { longestNote, type NotePreset, noteProblems } from '@carestead/domain/tree/nodeNote';
import { notePresets } from '@carestead/domain/tree/notePresets';
import { ChoiceButtons } from '@carestead/ui/form/ChoiceButtons';
import { FieldScope } from '@carestead/ui/form/FieldScope';
import { LongTextInput } from '@carestead/ui/form/LongTextInput';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lengthLabels } from '../../entity/fields/inputLabels.ts';
import { useConfirmDiscard } from '../../entity/form/useConfirmDiscard.ts';
import { useUnsavedGuard } from '../../entity/form/useUnsavedGuard.ts';
import { refusalOf } from '../../entity/rows/answer.ts';
import { CreateNodeNoteDocument } from '../../generated/graphql.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

/** A note is saved by itself, whatever else of the node is being changed. What could not be saved stays in the field. */
export function NodeNoteForm({ node_id }: { node_id: number }) {
  const text = useText();
  const { client, toasts } = useTools();
  const [preset, setPreset] = useState<NotePreset | null>(null);
  const [typed, setTyped] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isStarted = preset !== null || typed.trim() !== '';
  const guard = useUnsavedGuard(isStarted);
  const confirmDiscard = useConfirmDiscard(isStarted, guard);

  async function save() {
    const problems = noteProblems({ preset, text: typed });
    setError(problemText(text, problems, 'text'));
    if (problems.length > 0 || isSaving) return;
    setSaving(true);
    const answer = await client
      .mutation(CreateNodeNoteDocument, { input: { node_id, preset, text: typed } })
      .toPromise();
    setSaving(false);
    if (!answer.error) {
      setPreset(null);
      setTyped('');
      toasts.show({ id: 'note', type: 'success', title: text('nodeForm.note.saved') });
      return;
    }
    const refusal = refusalOf(answer.error);
    const known =
      refusal.kind === 'invalid' ? problemText(text, refusal.problems, refusal.problems[0]?.field ?? '') : null;
    setError(known ?? text('nodeForm.note.failed'));
  }

  return (
    <FieldScope>
      <LongTextInput
        name="note"
        label={text('nodeForm.note.write')}
        isLabelHidden
        placeholder={text('nodeForm.note.write')}
        rows={isStarted ? 3 : 2}
        max={longestNote}
        value={typed}
        error={error}
        labels={lengthLabels(text)}
        onChange={(next) => {
          setTyped(next);
          setError(null);
        }}
      />
      <ChoiceButtons
        label={text('nodeForm.note.presets')}
        choices={notePresets.map((value) => ({ value, label: text(`nodeForm.preset.${value}`) }))}
        value={preset}
        onChange={setPreset}
      />
      {isStarted && (
        <div>
          <Button variant="default" loading={isSaving} onClick={() => void save()}>
            {text('nodeForm.note.save')}
          </Button>
        </div>
      )}
      {confirmDiscard?.({ isOpen: guard.isAsking, onDiscard: guard.discard, onStay: guard.stay })}
    </FieldScope>
  );
}
