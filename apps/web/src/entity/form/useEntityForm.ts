import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import { problemsOf } from '@carestead/domain/kit/problemsOf';
import { useLayoutEffect, useRef, useState } from 'react';
import { useAppData } from '../../platform/session/useAppData.ts';
import { allProblems, type WireProblem } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import type { Refusal } from '../rows/answer.ts';
import type { EntityRow } from '../rows/entityApi.ts';
import { useEntityApi } from '../rows/useEntityApi.ts';
import { type Difference, differences, resolved, type Side } from './conflict.ts';
import { formValues, inputOf, isSame } from './formValues.ts';

export type Conflict = { by: string; at: number; current: EntityRow; differences: readonly Difference[] };
type Trouble = 'none' | Exclude<Refusal['kind'], 'invalid' | 'conflict' | 'in_use'>;

type Start = {
  entity: Entity;
  /** The row that is edited; null while it is a new one. */
  row: EntityRow | null;
  /** What a new one begins with, if not as declared. */
  copied: Values | null;
  /** The row whose values those are. */
  copiedFrom?: EntityRow | null;
  /** What every new one begins with for this person, if not as declared. */
  initial: Values;
  onSaved: (id: number, values: Values) => void | Promise<void>;
};

/** One form from its opening to its saving: values, problems from client and server, and conflicts with other users. */
export function useEntityForm({ entity, row: opened, copied, copiedFrom = null, initial, onSaved }: Start) {
  const start = () => ({ ...formValues(entity, opened), ...(opened ? {} : initial) });
  const text = useText();
  const { toasts } = useTools();
  const api = useEntityApi(entity);
  const { settings } = useAppData();
  const [row, setRow] = useState(opened);
  const [base, setBase] = useState(start);
  const [values, setValues] = useState(() => copied ?? start());
  const [problems, setProblems] = useState<readonly (Problem | WireProblem)[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>('none');
  const [conflict, setConflict] = useState<Conflict | null>(null);

  // A field that loses focus because of the save sets its value after the save was requested.
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });

  function set(changes: Values) {
    setValues((before) => ({ ...before, ...changes }));
    setProblems((before) => before.filter(({ field }) => !((field.split('.')[0] ?? '') in changes)));
  }

  /** `onProblems` is called once: problems that are shown at once may be under correction when the server answers. */
  async function save(onProblems: () => void) {
    const sent = latest.current;
    const found = problemsOf(entity, { ...sent, id: row?.id ?? -1 }, settings);
    setProblems(found);
    setTrouble('none');
    if (found.length > 0) onProblems();
    if (isSaving) return;
    setSaving(true);
    const input = inputOf(entity, sent);
    const isUntouched = ({ field }: { field: string }) => {
      const key = field.split('.')[0] ?? '';
      return isSame(latest.current[key], sent[key]);
    };
    // Sent even when there are problems already, so that problems of the server show at once and not one save later.
    const answer = row ? await api.update(row.id, row.revision, input) : await api.create(input);
    setSaving(false);
    if (answer.ok) return onSaved(answer.value.id, latest.current);
    if (answer.refusal.kind === 'invalid') {
      setProblems(allProblems(found, answer.refusal.problems).filter(isUntouched));
      if (found.length === 0 && latest.current === sent) onProblems();
    } else if (found.length === 0) await explain(answer.refusal);
  }

  /** The callout stands over the fields, which may be scrolled away when saving by keyboard. */
  function fail(kind: Exclude<Trouble, 'none'>) {
    setTrouble(kind);
    toasts.show({ id: 'saved', type: 'error', title: text('form.save_failed') });
  }

  async function explain(refusal: Exclude<Refusal, { kind: 'invalid' }>) {
    switch (refusal.kind) {
      case 'conflict':
        return showConflict(refusal.user_name, refusal.created_at);
      case 'in_use':
      case 'too_slow':
        return fail('failed');
      case 'commit_running':
      case 'not_found':
      case 'denied':
      case 'failed':
        return fail(refusal.kind);
    }
  }

  async function showConflict(by: string, at: number) {
    const answer = row && (await api.get(row.id));
    if (!answer?.ok) return fail('failed');
    if (!answer.value) return fail('not_found');
    const found = differences(base, latest.current, formValues(entity, answer.value));
    return setConflict({ by, at, current: answer.value, differences: found });
  }

  /** The form goes on over the newer row, so that the next saving is accepted. */
  function goOn(sides: Readonly<Record<string, Side>>) {
    if (!conflict) return;
    setValues(resolved(values, conflict.differences, sides));
    takeOver(conflict.current);
    setConflict(null);
  }

  function takeOver(current: EntityRow) {
    setRow(current);
    setBase(formValues(entity, current));
  }

  /** The row as it is now, while nothing here would be lost by it. */
  function refresh(current: EntityRow) {
    takeOver(current);
    setValues(formValues(entity, current));
  }

  /** What other rows make of this one holds at once, whatever was typed meanwhile. */
  const follow = (current: EntityRow) => setRow((before) => (before?.revision === current.revision ? current : before));

  /** Only what differs from the row. */
  const changes = (): Values =>
    Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSame(value, base[key])));

  const isDirty = !isSame(values, base);
  return {
    row,
    copiedFrom,
    values,
    set,
    changes,
    problems,
    isDirty,
    isSaving,
    trouble,
    conflict,
    save,
    goOn,
    refresh,
    follow,
  };
}

export type EntityFormState = ReturnType<typeof useEntityForm>;
