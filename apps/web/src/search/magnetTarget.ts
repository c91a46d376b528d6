import { useState } from 'react';
import { useAppData } from '../platform/session/useAppData.ts';
import { storage } from '../platform/storage.ts';
import { useTools } from '../platform/tools.tsx';

/** The pages that a device which was touched with the magnet can open; the first one unless another is chosen. */
export const magnetTargets = ['systemTreeNodeForm', 'systemTreeNodeAuditLog'] as const;

export type MagnetTarget = (typeof magnetTargets)[number];

const isTarget = (name: string | null): name is MagnetTarget => magnetTargets.some((target) => target === name);

/** Which page opens is the choice of the person, kept in this browser: it belongs to the work that is done with it today. */
export function useMagnetTarget() {
  const { pathIfAny } = useTools();
  const { viewer } = useAppData();
  const key = `magnet_target.${viewer.id}`;
  const [target, setTarget] = useState<MagnetTarget>(() => {
    const stored = storage.read(key);
    return isTarget(stored) ? stored : magnetTargets[0];
  });
  return {
    target,
    choose: (name: string) => {
      if (!isTarget(name)) return;
      setTarget(name);
      storage.write(key, name);
    },
    pathOf: (id: number) => pathIfAny(target, { id: String(id) }),
  };
}
