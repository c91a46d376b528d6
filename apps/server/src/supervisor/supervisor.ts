import { fileURLToPath } from 'node:url';
import { runSupervisor } from './runSupervisor.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The bundle lays all entries side by side; in the source the supervisor has a folder of its own.
const entries = import.meta.url.endsWith('.ts')
  ? { server: pathOf('../main.ts'), worker: pathOf('../worker.ts') }
  : { server: pathOf('main.js'), worker: pathOf('worker.js') };

await runSupervisor(entries);
