import { callSourceGroupRights, callSourceRights } from '@carestead/domain/access/callSourceRights';
import type { RowParts } from '../entity/entityParts.ts';

export const callSourceParts: RowParts = { rights: callSourceRights };

export const callSourceGroupParts: RowParts = { rights: callSourceGroupRights };
