import { ldapSettingRights } from '@carestead/domain/access/ldapSettingRights';
import type { RowParts } from '../entity/entityParts.ts';

export const ldapParts: RowParts = { rights: ldapSettingRights };
