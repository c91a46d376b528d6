import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const entry = join(import.meta.dirname, '../../apps/server/src/testing/serveDirectory.ts');

/** A real directory with the people and groups of a care home. */
export async function openDirectory() {
  const child = spawn(process.execPath, [entry], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const ended = exit.then(() => Promise.reject(new Error('the directory did not start')));
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => {});
  const { port } = JSON.parse(String(line)) as { port: number };
  return {
    address: `ldap://127.0.0.1:${port}`,
    account: { name: 'cn=carestead,dc=heim,dc=local', password: 'Nur zum Suchen da' },
    base: 'dc=heim,dc=local',
    password: 'Ein Passwort im Verzeichnis',
    groupName: (name: string) => `cn=${name},ou=gruppen,dc=heim,dc=local`,
    close: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
