import { noFlags, type WallFlags } from '@carestead/domain/display/arrange';
import { useMemo } from 'react';
import type { WallCall } from './wallCall.ts';
import type { WallConfig } from './wallConfig.ts';

type TypeFlags = WallFlags & { normal_beep_15_sec: boolean };

const none: TypeFlags = { ...noFlags, normal_beep_15_sec: false };

/** The flags of a call's type; an unknown type has none. */
export function useFlags(config: WallConfig | null): (call: Pick<WallCall, 'system_id' | 'call_type_id'>) => TypeFlags {
  return useMemo(() => {
    const known = new Map(
      (config?.shown ?? []).flatMap(({ system_id, relations }) =>
        relations.call_types.map((type) => [`${system_id}/${type.id}`, type] as const),
      ),
    );
    return ({ system_id, call_type_id }) => known.get(`${system_id}/${call_type_id}`) ?? none;
  }, [config]);
}
