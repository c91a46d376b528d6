import { findChromium } from './findChromium.ts';

const found = await findChromium();
if ('path' in found) {
  process.stdout.write(found.path);
} else {
  process.stderr.write(`${found.problem}\n`);
  process.exitCode = 1;
}
