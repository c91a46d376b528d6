import { importGraph } from './importGraph.ts';
import type { Source } from './sources.ts';

/** Every circle of imports, reported once, as the way around it: "a.ts -> b.ts -> a.ts". */
export function importCircles(sources: readonly Source[]): string[] {
  const targets = Map.groupBy(importGraph(sources), ({ from }) => from);
  const state = new Map<string, 'open' | 'done'>();
  const way: string[] = [];
  const circles: string[] = [];

  const walk = (file: string) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
      return;
    }
    state.set(file, 'open');
    way.push(file);
    for (const { ours } of targets.get(file) ?? []) if (ours !== null) walk(ours);
    way.pop();
    state.set(file, 'done');
  };

  for (const { path } of sources) walk(path);
  return circles;
}
