import { entity } from '@carestead/domain/entity';
import { flag, optionalText, text } from '@carestead/domain/fields';

/** What the list kit must know of displays: they report themselves, so there is no form and no API of the kit for them. */
export const displayList = entity('display', {
  plural: 'displays',
  scope: 'installation',
  synced: false,
  needs: 'admin::manage_system',
  fields: {
    name: text(60),
    state: text(20),
    profile: optionalText(60),
    browser: optionalText(60),
    address: optionalText(60),
    is_supervised: flag(),
  },
  columns: ['name', 'state', 'profile', 'browser', 'address', 'is_supervised'],
});
