import { type EntityName, entities, partsOf } from '@carestead/domain/entities';
import type { Locale } from '@carestead/domain/text/locales';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { all, areas, type MessageId } from './all.ts';
import type { Text } from './texts.ts';

export type Catalogue = Readonly<Record<MessageId, CompiledMessage>>;

/** Areas that the console never shows: it loads all the others. */
export const notInConsole = [
  'exportFile',
  'mail',
  'phoneApp',
  'reportMail',
  'supportReadme',
  'wallDesk',
  'wallRare',
] as const satisfies readonly (keyof typeof areas)[];

/** Areas whose texts come with the screens that show them; their titles are there from the beginning, for menus. */
export const featureAreas = [
  'account',
  'adminSearch',
  'alertChannels',
  'analytics',
  'analyticsCare',
  'appGroups',
  'appManagement',
  'appSettings',
  'appSounds',
  'audit',
  'backups',
  'button',
  'callForm',
  'callLog',
  'callSources',
  'callTypes',
  'cloud',
  'conditions',
  'defects',
  'deliveries',
  'demo',
  'deviceAction',
  'deviceSearch',
  'display',
  'displays',
  'editor',
  'enumeration',
  'escape',
  'exports',
  'hubs',
  'incidentRound',
  'incidents',
  'incidentsBar',
  'jobs',
  'ldap',
  'licence',
  'login',
  'logReports',
  'logs',
  'maintenance',
  'mobileCalls',
  'mobileIncidents',
  'noAccess',
  'nodeForm',
  'notFound',
  'notifications',
  'operations',
  'overrides',
  'permission',
  'phoneDuty',
  'phonePanel',
  'phoneStatistic',
  'phones',
  'positionLog',
  'pwa',
  'reportMigration',
  'reports',
  'role',
  'routing',
  'routingForms',
  'search',
  'setPassword',
  'settings',
  'setup',
  'sort',
  'sync',
  'syncBar',
  'syncRun',
  'systems',
  'treeScreen',
  'treeView',
  'tunnel',
  'tunnelBar',
  'updates',
  'user',
  'video',
  'whoSees',
] as const satisfies readonly (keyof typeof areas)[];

/** What comes after the beginning: areas of features, the labels of one entity with its parts, or those of all. */
export type LaterTexts = (typeof featureAreas)[number] | 'labels' | `labels:${EntityName}`;

export const laterTexts: readonly LaterTexts[] = [
  ...featureAreas,
  'labels',
  ...entities.map(({ name }) => `labels:${name}` as const),
];

const isOfFeature = (id: string) => featureAreas.some((area) => id.startsWith(`${area}.`) && id !== `${area}.title`);

/** Whose field, choice or hint a text is, or whose list is empty; null for the name of an entity and for all others. */
const labelledBy = (id: string): string | null =>
  /^(?:entity\.(\w+)\.|(?:choice|hint)\.(\w+)\.|list\.empty\.text\.(\w+)$)/.exec(id)?.slice(1).find(Boolean) ?? null;

function labelsOf(area: string): readonly [string, Text][] {
  const of = entities.find(({ name }) => area === `labels:${name}`);
  const owners = of && [of, ...partsOf(of)].map(({ name }) => name);
  return Object.entries(all).filter(([id]) => {
    const owner = labelledBy(id);
    return owner !== null && (owners?.includes(owner) ?? true);
  });
}

/**
 * All texts of one language, or those of a few areas for a page that loads no others, compiled: the
 * browser's build writes them out, the server loads them once when it starts.
 */
export function catalogue(locale: Locale): Catalogue;
export function catalogue(locale: Locale, names: readonly string[]): Partial<Catalogue>;
export function catalogue(locale: Locale, names?: readonly string[]): Partial<Catalogue> {
  if (names?.includes('console')) {
    const inConsole = Object.keys(areas).filter((name) => !(notInConsole as readonly string[]).includes(name));
    return catalogue(locale, inConsole);
  }
  if (names?.includes('entry')) {
    const inConsole = Object.entries(catalogue(locale, ['console']));
    return Object.fromEntries(inConsole.filter(([id]) => !isOfFeature(id) && labelledBy(id) === null));
  }
  if (names === undefined) return compiled(Object.entries(all), locale);
  const ofAreas = Object.entries(areas).flatMap(([name, texts]) => (names.includes(name) ? Object.entries(texts) : []));
  const labels = names.filter((name) => name.startsWith('labels')).flatMap(labelsOf);
  return compiled([...ofAreas, ...labels], locale);
}

const compiled = (texts: readonly [string, Text][], locale: Locale): Partial<Catalogue> =>
  Object.fromEntries(texts.map(([id, text]) => [id, compileMessageOrThrow(text[locale])]));
