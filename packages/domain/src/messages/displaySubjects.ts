/** What a display does about a message. */
type DisplayEffect = 'clock' | 'update' | 'reload' | 'video' | 'configuration';

/** Rows that the configuration of a display is made of, as messages name them. */
const configured = [
  'displaynote',
  'schedule',
  'displaygroup',
  'mergegroup',
  'displayprofile',
  'section',
  'calltype',
  'systemparam',
  'globalsetting',
  'installation',
];

/** Every subject that displays receive, with or without a log-in, and what each is for: server and display read this. */
const displaySubjects: ReadonlyMap<string, DisplayEffect> = new Map<string, DisplayEffect>([
  ['time', 'clock'],
  ['restart', 'update'],
  ['reload', 'reload'],
  ['videostream', 'video'],
  ...configured.map((rows) => [`${rows}.updated`, 'configuration'] as const),
]);

/** Undefined where displays do not receive it. */
export const displayEffect = (subject: string): DisplayEffect | undefined => displaySubjects.get(subject);
