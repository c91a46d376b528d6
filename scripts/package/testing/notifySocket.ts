import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';

/** Node has no sockets of this kind; perl is part of every Debian. */
const listener = `
  use Socket;
  socket(my $socket, PF_UNIX, SOCK_DGRAM, 0) or die $!;
  bind($socket, sockaddr_un($ARGV[0])) or die $!;
  chmod 0666, $ARGV[0];
  $| = 1;
  print "listening\\n";
  while (defined recv($socket, my $message, 65536, 0)) { $message =~ s/\\n/ /g; print "$message\\n"; }
`;

/** Plays the service manager: keeps what a service reports to it, and when. */
export async function playNotifySocket(path: string) {
  const received: { at: number; message: string }[] = [];
  const perl = spawn('perl', ['-e', listener, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: perl.stdout }).on('line', (message) => received.push({ at: performance.now(), message }));
  await vi.waitUntil(() => received.length > 0, { timeout: 60_000 });
  const of = (message: string) => received.filter((each) => each.message.includes(message));
  return {
    count: (message: string) => of(message).length,
    /** Milliseconds since it was last received. */
    silence: (message: string) => performance.now() - (of(message).at(-1)?.at ?? Number.NEGATIVE_INFINITY),
    end: async () => {
      perl.kill();
      await once(perl, 'exit');
    },
  };
}
