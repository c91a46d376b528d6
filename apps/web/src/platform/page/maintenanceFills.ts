import { createContext } from 'react';
import type { MaintenanceFill, WebFeature } from '../feature.ts';

/** What features put on the page of maintenance, in its order. */
export const maintenanceFillsOf = (features: readonly WebFeature[]): readonly MaintenanceFill[] =>
  features
    .flatMap(({ fills = [] }) =>
      fills.filter(
        (fill): fill is MaintenanceFill => fill.slot === 'maintenance' || fill.slot === 'maintenance_status',
      ),
    )
    .toSorted((one, other) => one.order - other.order);

export const MaintenanceFills = createContext<readonly MaintenanceFill[]>([]);
