import type { Client } from '@urql/core';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { DisableDeviceDocument, EnableDeviceDocument, ReplaceDeviceDocument } from '../../generated/graphql.ts';

export type Change = { kind: 'disable' | 'enable' } | { kind: 'replace'; serial: string; mac: string };

/** Over the revision that the person sees. */
export async function changeDevice(client: Client, { id, revision }: EntityRow, change: Change) {
  switch (change.kind) {
    case 'disable':
      return await client.mutation(DisableDeviceDocument, { id, revision }).toPromise();
    case 'enable':
      return await client.mutation(EnableDeviceDocument, { id, revision }).toPromise();
    case 'replace': {
      const { serial, mac } = change;
      return await client.mutation(ReplaceDeviceDocument, { id, revision, serial, mac }).toPromise();
    }
  }
}
