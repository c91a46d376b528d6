import { seededRandom } from '../traffic/seededRandom.ts';
import { readPhones } from './phoneFile.ts';
import { playPhone } from './playPhone.ts';
import { openTokens } from './tokens.ts';

type Options = {
  /** Where they are described. */
  file: string;
  server: string;
  folder: string;
  seed: number;
  log: (sentence: string) => void;
};

/** Phones of staff that live as long as the simulator does. */
export function playPhones({ file, server, folder, seed, log }: Options) {
  const tokens = openTokens(folder);
  const phones = readPhones(file).map((phone, index) =>
    playPhone({ phone, server, tokens, random: seededRandom(seed + index), log }),
  );
  return {
    stop: () => {
      for (const phone of phones) phone.stop();
    },
  };
}
