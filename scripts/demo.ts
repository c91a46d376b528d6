import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './buildIfStale.ts';
import { portBlock } from './portBlock.ts';
import { root } from './root.ts';

// Apart from the data of `npm start`: what is tried out here never meets a real installation.
process.env.CARESTEAD_DATA ||= join(root, 'data/demo');
process.env.CARESTEAD_DEMO = '1';
const folder = process.env.CARESTEAD_DATA;
const port = Number(process.env.PORT || 8080);
// Simulator, its page, its mails and the cloud: a second demo on this machine takes others.
process.env.SIMULATOR_PORT ||= String(await portBlock({ from: 8090, count: 4, except: port }));
// Mails of a demo stay on this machine: the simulator takes them. Whoever names a mail server has them sent.
const simulatorPort = Number(process.env.SIMULATOR_CONTROL_PORT || Number(process.env.SIMULATOR_PORT) + 1);
const mailPort = process.env.SMTP_URL ? null : Number(process.env.SIMULATOR_MAIL_PORT || simulatorPort + 1);
if (mailPort !== null) {
  process.env.SMTP_URL = `smtp://127.0.0.1:${mailPort}`;
  process.env.MAIL_FROM ||= 'Haus Lindenhof <carestead@lindenhof.example>';
}
const cloudPort = Number(process.env.CLOUD_PORT || simulatorPort + 2);
process.env.CLOUD_URL ||= `http://127.0.0.1:${cloudPort}`;
buildIfStale(root);
const command = join(root, 'dist/server/commands/demo.js');
const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (status === 0) {
  startSimulator();
  startCloud();
  await import('./start.ts');
} else process.exitCode = status ?? 1;

/** A simulated configurator: calls arrive by themselves, and its page presses any button. Phones of staff answer them. */
function startSimulator() {
  const place = ['--installation', join(folder, 'installation.json'), '--data', join(folder, 'simulator')];
  const phones = ['--phones', join(folder, 'phones.json'), '--server', `http://127.0.0.1:${port}`];
  const mails = mailPort === null ? [] : ['--mail-port', String(mailPort)];
  startBeside('main.ts', [...place, ...phones, ...mails]);
}

/** What stands for the vendor's cloud; its account is only as secret as this machine is closed to others. */
function startCloud() {
  const account = ['--account', 'lindenhof@carestead.example:lindenhof'];
  startBeside('cloud/main.ts', ['--port', String(cloudPort), '--data', join(folder, 'cloud'), ...account]);
}

function startBeside(entry: string, options: readonly string[]) {
  const child = spawn(process.execPath, [join(root, 'apps/simulator/src', entry), ...options], {
    // It ends when the channel closes, however this process ended.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill());
}
