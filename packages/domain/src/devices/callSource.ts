import { deviceCharacter } from '../kit/deviceTexts.ts';
import type { Values } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import { number, optionalText } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import type { RowSettings } from '../settings/globalSettings.ts';

/** What in a room raises a call: the bed, the bath, a pull cord. */
export const callSource = entity('call_source', {
  plural: 'call_sources',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: { text: optionalText(40), number: number(0, 65_535), char: deviceCharacter() },
  columns: ['text', 'number', 'char'],
  choiceDetail: 'number',
  check: nameProblems,
});

function nameProblems({ text }: Values, { allow_empty_call_source_names }: RowSettings): readonly Problem[] {
  return text || allow_empty_call_source_names ? [] : [{ field: 'text', message: 'required' }];
}
