import type { Needs } from '@carestead/domain/access/needs';

export const tunnelNeeds = {
  permissions: ['admin::manage_system'],
  licence: ['management'],
} as const satisfies Needs;
