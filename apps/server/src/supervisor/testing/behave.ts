import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart } from '../../platform/embedded/processStart.ts';
import type { ProcessReports } from '../messages.ts';
import { createNoteWriter, noteDescriptor, penaltiesVariable } from '../requestNote.ts';

/** What a small child does instead of serving: these stand for the server and the worker where only their manners count. */
export type Behaviour =
  | 'serve'
  | 'crash'
  | 'slow_crash'
  | 'hang'
  | 'hang_on_request'
  | 'fail'
  | 'stubborn'
  | 'fail_later'
  | 'fail_without_database';

/** Runs one child; what it did is in the folder `NOTES_FOLDER`, for the test to read. */
export function behave(name: 'server' | 'worker') {
  const notesFolder = process.env.NOTES_FOLDER ?? '.';
  const note = (text: string) => appendFileSync(join(notesFolder, name), `${text}\n`);
  const sendMessage = (message: object) => process.send?.(message, () => {});
  const beat = () => sendMessage({ kind: 'beat', health: { of: name, pid: process.pid } });
  const ready = () => sendMessage({ kind: 'ready', ...(name === 'server' && { address: 'http://127.0.0.1:1234' }) });

  const isFirst = !existsSync(join(notesFolder, name));
  note(`started ${process.pid} ${performance.timeOrigin + performance.now()} ${process.env.DATABASE_URL}`);
  console.log(JSON.stringify({ msg: `${name} prints hello` }));
  process.on('SIGINT', () => {});
  process.on('disconnect', () => {
    note('orphaned');
    process.exit(0);
  });
  process.on('message', (message: { kind: string; processes?: ProcessReports }) => {
    if (message.kind === 'processes') {
      writeFileSync(join(notesFolder, `${name}.processes`), JSON.stringify(message));
      if (behaviour === 'fail_without_database' && isFirst) failWithoutDatabase(message.processes?.database.health.pid);
    }
    if (message.kind !== 'stop' || behaviour === 'stubborn') return;
    note('stopped');
    process.exit(0);
  });

  const behaviour = process.env[`${name.toUpperCase()}_BEHAVIOUR`] ?? 'serve';
  switch (behaviour as Behaviour) {
    case 'serve':
    case 'stubborn':
      ready();
      setInterval(beat, 50);
      return;
    case 'fail_without_database':
      if (isFirst) return;
      ready();
      setInterval(beat, 50);
      return;
    case 'crash':
      ready();
      setTimeout(() => process.exit(3), 10);
      return;
    case 'slow_crash':
      beat();
      setTimeout(() => {
        ready();
        setTimeout(() => process.exit(3), 10);
      }, 400);
      return;
    case 'hang_on_request':
      note(`penalties ${process.env[penaltiesVariable]}`);
      ready();
      beat();
      setTimeout(() => {
        createNoteWriter(noteDescriptor)('192.0.2.7');
        for (;;);
      }, 10);
      return;
    case 'hang':
      ready();
      beat();
      setTimeout(() => {
        for (;;);
      }, 10);
      return;
    case 'fail':
      process.send?.({ kind: 'failed', sentence: 'The port 8080 is taken.' }, () => process.exit(1));
      return;
    case 'fail_later':
      ready();
      setTimeout(() => process.send?.({ kind: 'failed', sentence: 'The moon is full.' }, () => process.exit(1)), 10);
  }
}

function failWithoutDatabase(pid: unknown) {
  process.kill(Number(pid), 'SIGKILL');
  const check = setInterval(() => {
    if (processStart(Number(pid)) !== null) return;
    clearInterval(check);
    process.send?.({ kind: 'failed', sentence: 'The database does not answer.' }, () => process.exit(1));
  }, 1);
}
