import fc from 'fast-check';

/**
 * Generated data is the same in every run of `npm test`: a change is judged by what it changed, not by what was drawn.
 * `npm run test:long` draws new data; a failure names its seed, and CARESTEAD_SEED repeats it.
 */
const { CARESTEAD_SEED: seed = '1' } = process.env;
fc.configureGlobal(seed === 'new' ? {} : { seed: Number(seed) });
