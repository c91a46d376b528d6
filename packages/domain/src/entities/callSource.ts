import { entity } from '../entity.ts';
import { number, optionalText, text } from '../fields.ts';

/** What in a room raises a call: the bed, the bath, a pull cord. */
export const callSource = entity('call_source', {
  plural: 'call_sources',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: { text: text(40), number: number(0, 65_535), char: optionalText(1) },
  columns: ['text', 'number', 'char'],
});
