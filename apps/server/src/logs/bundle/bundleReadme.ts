import type { Locale } from '@carestead/domain/text/locales';
import { supportReadme } from '@carestead/i18n/supportReadme';

type About = { version: string; server: string; at: number };

const files = [
  ...['versions.json', 'environment.json', 'health.json', 'metrics.txt', 'database.json', 'migrations.json'],
  ...['licence.json', 'settings.json', 'configuration.json', 'work.json', 'failures.json', 'hubs.json', 'logs/'],
] as const;

type FileName = (typeof files)[number];

const ids: Readonly<Record<FileName, keyof typeof supportReadme>> = {
  'versions.json': 'supportReadme.versions',
  'environment.json': 'supportReadme.environment',
  'health.json': 'supportReadme.health',
  'metrics.txt': 'supportReadme.metrics',
  'database.json': 'supportReadme.database',
  'migrations.json': 'supportReadme.migrations',
  'licence.json': 'supportReadme.licence',
  'settings.json': 'supportReadme.settings',
  'configuration.json': 'supportReadme.configuration',
  'work.json': 'supportReadme.work',
  'failures.json': 'supportReadme.failures',
  'hubs.json': 'supportReadme.hubs',
  'logs/': 'supportReadme.logs',
};

/** What is in a bundle, for whoever passes it on, in their language. */
export function bundleReadme(locale: Locale, { version, server, at }: About): string {
  const say = (id: keyof typeof supportReadme) => supportReadme[id][locale];
  return [
    say('supportReadme.heading'),
    `Carestead ${version}, ${server}, ${new Date(at).toISOString()}`,
    '',
    ...files.map((name) => `${name.padEnd(20)} ${say(ids[name])}`),
    '',
    say('supportReadme.without'),
    say('supportReadme.stays'),
    '',
  ].join('\n');
}
