import { fileURLToPath } from 'node:url';
import { runSupervisor } from './runSupervisor.ts';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The bundle lays all entries side by side; in the source the supervisor has a folder of its own.
const entries = import.meta.url.endsWith('.ts')
  ? { server: beside('../main.ts'), worker: beside('../worker.ts') }
  : { server: beside('main.js'), worker: beside('worker.js') };

await runSupervisor(entries);
