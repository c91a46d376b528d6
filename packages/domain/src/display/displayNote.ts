import type { Values } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import { choice, flag, moment, multiline, text } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';

/** A post-it on the walls of a system. */
export const displayNote = entity('display_note', {
  plural: 'display_notes',
  scope: 'system',
  synced: false,
  needs: 'admin::manage_display_notes',
  fields: {
    title: text(80),
    text: multiline(500),
    color: choice(['yellow', 'blue', 'green', 'red'], 'yellow'),
    active: flag(true),
    display_from: moment(),
    display_until: moment(),
    /** The note itself says from when to when it is shown. */
    display_date: flag(),
  },
  columns: ['title', 'color', 'active', 'display_from', 'display_until'],
  check: windowProblems,
  sortable: true,
  limit: 200,
});

function windowProblems({ display_from, display_until }: Values): readonly Problem[] {
  const isBackwards =
    typeof display_from === 'number' && typeof display_until === 'number' && display_until <= display_from;
  return isBackwards ? [{ field: 'display_until', message: 'start_before_end' }] : [];
}
