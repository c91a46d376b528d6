import { readdirSync, readFileSync } from 'node:fs';

/** The SSH clients on this machine that keep a tunnel to this port of a support host. */
export function sshClients(remotePort: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const [program = '', ...args] = commandOf(pid).split('\0');
      return program === 'ssh' && args.some((arg) => arg.startsWith(`127.0.0.1:${remotePort}:`));
    })
    .map(Number);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
