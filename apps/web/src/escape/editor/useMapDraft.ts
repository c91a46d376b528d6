import { checkpoint } from '@carestead/domain/escape/checkpoint';
import {
  type CheckpointChange,
  checkpointChanges,
  type DraftCheckpoint,
  draftValues,
  newCheckpoint,
  placed,
  unplaced,
} from '@carestead/domain/escape/mapDraft';
import type { Values } from '@carestead/domain/kit/entity';
import { problemsOf } from '@carestead/domain/kit/problemsOf';
import type { CombinedError } from '@urql/core';
import { useState } from 'react';
import { differences, resolved, type Side } from '../../entity/form/conflict.ts';
import type { Conflict } from '../../entity/form/useEntityForm.ts';
import { type Refusal, refusalOf } from '../../entity/rows/answer.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { useEntityApi } from '../../entity/rows/useEntityApi.ts';
import { SaveCheckpointsDocument } from '../../generated/graphql.ts';
import type { WireProblem } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { loadCheckpoints } from '../plan/useCheckpoints.ts';

type Trouble = 'none' | 'gone' | Exclude<Refusal['kind'], 'invalid' | 'conflict' | 'in_use'>;
type RowProblem = WireProblem & { id: number };
type RowConflict = Conflict & { id: number };

export type MapDraft = ReturnType<typeof useMapDraft>;

/** What is edited on a map: all checkpoints as they are stored and as they would be, saved in one write. */
export function useMapDraft(map: EntityRow, loaded: readonly DraftCheckpoint[]) {
  const text = useText();
  const { client, toasts } = useTools();
  const api = useEntityApi(checkpoint);
  const [stored, setStored] = useState(loaded);
  const [rows, setRows] = useState(loaded);
  const [selected, setSelected] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly RowProblem[]>([]);
  const [trouble, setTrouble] = useState<Trouble>('none');
  const [conflicts, setConflicts] = useState<readonly RowConflict[]>([]);
  const [isSaving, setSaving] = useState(false);
  const changes = checkpointChanges(stored, rows);
  const isDirty = changes.length > 0;

  const change = (id: number, next: (row: DraftCheckpoint) => DraftCheckpoint) => {
    setRows((before) => before.map((row) => (row.id === id ? next(row) : row)));
    setProblems((before) => before.filter((problem) => problem.id !== id));
  };

  /** What others have saved meanwhile, as long as nothing here would be lost by it. */
  function follow(current: readonly DraftCheckpoint[]) {
    if (isDirty || isSaving || current === stored) return;
    setStored(current);
    setRows(current);
  }

  function add(): number {
    const fresh = newCheckpoint(rows, typeof map.section_id === 'number' ? map.section_id : null);
    setRows((before) => [...before, fresh]);
    setSelected(fresh.id);
    return fresh.id;
  }

  /** One that was never saved leaves nothing behind. */
  function discardNew(id: number) {
    setRows((before) => before.filter((row) => row.id !== id));
    setSelected(null);
  }

  async function save() {
    if (isSaving || !isDirty) return;
    const edited = rows.filter((row) => changes.some((one) => one.id === row.id) || row.id < 0);
    const found = edited.flatMap((row) =>
      problemsOf(checkpoint, draftValues(row)).map((one) => ({ ...one, id: row.id })),
    );
    setProblems(found);
    setTrouble('none');
    if (found.length > 0) return setSelected(found[0]?.id ?? null);
    setSaving(true);
    const { error } = await client.mutation(SaveCheckpointsDocument, { changes: changes.map(mutable) }).toPromise();
    if (error) await explain(error, edited);
    else await takeOver();
    setSaving(false);
  }

  /** What is stored now; what was new has its id. */
  async function takeOver() {
    toasts.show({ id: 'saved', type: 'success', title: text('form.saved') });
    const number = rows.find(({ id }) => id === selected)?.number;
    const current = await loadCheckpoints(api);
    setStored(current);
    setRows(current);
    setSelected(current.find((row) => row.number === number)?.id ?? null);
  }

  async function explain(error: CombinedError, edited: readonly DraftCheckpoint[]) {
    const refusal = refusalOf(error);
    if (refusal.kind === 'invalid') {
      const named = problemRows(error).flatMap(({ row, ...problem }) => {
        const id = edited[row]?.id;
        return id === undefined ? [] : [{ ...problem, id }];
      });
      setProblems(named);
      return setSelected(named[0]?.id ?? selected);
    }
    if (refusal.kind === 'conflict') return findConflicts(refusal.user_name, refusal.created_at);
    if (refusal.kind === 'not_found') return findConflicts('', 0, 'gone');
    setTrouble(refusal.kind === 'in_use' ? 'failed' : refusal.kind);
  }

  /** Compares with what is stored now: a person decides where both sides changed the same, all else is put together. */
  async function findConflicts(by: string, at: number, why: Trouble = 'none') {
    const current = await loadCheckpoints(api);
    const now = new Map(current.map((row) => [row.id, row]));
    const before = new Map(stored.map((row) => [row.id, row]));
    const found: RowConflict[] = [];
    const merged = rows.flatMap((mine): readonly DraftCheckpoint[] => {
      const [base, theirs] = [before.get(mine.id), now.get(mine.id)];
      if (!base) return [mine];
      if (!theirs) return [];
      const differing = differences(valuesOf(base), valuesOf(mine), valuesOf(theirs));
      const contested = differing.filter(({ isMineChanged }) => isMineChanged);
      if (contested.length > 0) found.push({ id: mine.id, by, at, current: rowOf(theirs), differences: contested });
      return [{ ...mine, ...resolved(valuesOf(mine), differing, {}), revision: theirs.revision }];
    });
    setRows([...merged, ...current.filter(({ id }) => !before.has(id))]);
    setStored(current);
    setConflicts(found);
    setTrouble(why);
  }

  function settle(sides: Readonly<Record<string, Side>>) {
    const [conflict, ...others] = conflicts;
    if (!conflict) return;
    change(conflict.id, (row) => ({ ...row, ...resolved(valuesOf(row), conflict.differences, sides) }));
    setConflicts(others);
  }

  return {
    rows,
    selected: rows.find(({ id }) => id === selected) ?? null,
    problems,
    trouble,
    conflict: conflicts[0] ?? null,
    isDirty,
    isSaving,
    select: setSelected,
    set: (id: number, values: Values) => change(id, (row) => ({ ...row, ...values })),
    place: (id: number, at: { x: number; y: number }) => change(id, (row) => placed(row, map.id, at)),
    unplace: (id: number) => change(id, unplaced),
    add,
    discardNew,
    follow,
    save,
    settle,
  };
}

const mutable = (change: CheckpointChange) => ({ ...change });
const valuesOf = (row: DraftCheckpoint): Values => ({ ...draftValues(row) });
const rowOf = (row: DraftCheckpoint): EntityRow => ({ ...row });

type IndexedProblem = WireProblem & { row: number };

/** The problems of a write of several rows name the index of each. */
function problemRows({ graphQLErrors }: CombinedError): readonly IndexedProblem[] {
  const problems: unknown = graphQLErrors.find(({ extensions }) => extensions.problems)?.extensions.problems;
  return Array.isArray(problems) ? problems.filter(isIndexed) : [];
}

const isIndexed = (value: unknown): value is IndexedProblem =>
  typeof value === 'object' && value !== null && 'row' in value && 'field' in value && 'message' in value;
