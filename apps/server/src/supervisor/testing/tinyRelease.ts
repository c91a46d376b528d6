import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseEntries, releaseFolder } from '../../platform/releases/releaseFiles.ts';

/** How a tiny release behaves: well, or in one of the ways in which a real one could be broken. */
export type TinyBehaviour = 'well' | 'crashes' | 'impossible' | 'unhealthy' | 'never_ready' | 'worker_crashes';

/** Lays a release without content beside the others: its server answers its health, its worker beats. */
export function layTinyRelease(dataFolder: string, version: string, behaviour: TinyBehaviour = 'well') {
  const entries = releaseEntries(dataFolder, version);
  mkdirSync(join(releaseFolder(dataFolder, version), 'server'), { recursive: true });
  writeFileSync(join(releaseFolder(dataFolder, version), 'package.json'), '{ "type": "module" }');
  writeFileSync(entries.server, tinyServer(version, behaviour));
  writeFileSync(entries.worker, tinyWorker(version, behaviour));
}

const common = (name: string, version: string) => `
import { appendFileSync } from 'node:fs';
if (process.env.NOTES_FOLDER) appendFileSync(process.env.NOTES_FOLDER + '/releases', '${name} ${version}\\n');
process.on('disconnect', () => process.exit(0));
process.on('message', ({ kind }) => kind === 'stop' && process.exit(0));
const beat = () => process.send({ kind: 'beat', health: { version: '${version}' } });
const serve = (address) => {
  process.send({ kind: 'ready', address });
  setInterval(beat, 50);
};
`;

export const tinyServer = (version: string, behaviour: TinyBehaviour) => `${common('server', version)}
import { createServer } from 'node:http';
const behaviour = '${behaviour}';
if (behaviour === 'crashes') process.exit(3);
else if (behaviour === 'never_ready') setInterval(beat, 50);
else if (behaviour === 'impossible') process.send({ kind: 'failed', sentence: 'It cannot.' }, () => process.exit(1));
else
  createServer((_request, response) => {
    response.writeHead(behaviour === 'unhealthy' ? 503 : 200).end('${version}');
  }).listen(0, '127.0.0.1', function () {
    serve('http://127.0.0.1:' + this.address().port);
  });
`;

export const tinyWorker = (version: string, behaviour: TinyBehaviour) => `${common('worker', version)}
if ('${behaviour}' === 'worker_crashes') process.exit(4);
serve();
`;
