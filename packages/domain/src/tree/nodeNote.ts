import type { Problem } from '../kit/problem.ts';
import type { notePresets } from './notePresets.ts';

export type NotePreset = (typeof notePresets)[number];

/** A preset is shown in the language of the reader, what was typed as it was typed. */
export type NodeNote = { preset: NotePreset | null; text: string };

export const longestNote = 500;

/** As it is stored: without blanks around it. */
export const cleanNote = ({ preset, text }: NodeNote): NodeNote => ({ preset, text: text.trim() });

/** A note says something: a preset, a text, or both. */
export function noteProblems(note: NodeNote): readonly Problem[] {
  const { preset, text } = cleanNote(note);
  if (preset === null && text === '') return [{ field: 'text', message: 'required' }];
  return [...text].length > longestNote ? [{ field: 'text', message: 'at_most', data: { size: longestNote } }] : [];
}
