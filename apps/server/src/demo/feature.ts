import { feature } from '../manifest/feature.ts';

export const demo = feature('demo', { appState: (_context, { config }) => ({ demo_mode: config.isDemo }) });
