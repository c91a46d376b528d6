import { entity } from '../entity.ts';
import { optionalText, secret, text } from '../fields.ts';

/** A radio hub of the building; when it last answered is for the field link to say, not for a form. */
export const hub = entity('hub', {
  plural: 'hubs',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: { name: text(40), ip: text(15, { style: 'ipv4' }), username: optionalText(40), password: secret(80) },
  columns: ['name', 'ip', 'username'],
});
