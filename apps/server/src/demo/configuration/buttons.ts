import type { button } from '@carestead/domain/devices/button';
import type { indicator } from '@carestead/domain/devices/indicator';
import type { Row, RowBasics } from '@carestead/domain/kit/entity';
import type { callSources } from './callSources.ts';
import type { CallTypeName } from './callTypes.ts';
import type { GroupName } from './displayGroups.ts';

type SourceName = (typeof callSources)[number]['text'];

type DemoButton = Pick<Row<typeof button>, 'number' | 'button_type'> &
  Partial<Pick<Row<typeof button>, 'fn_a' | 'fn_b' | 'fn_c'>> & {
    readonly source: SourceName;
    /** The call that a press raises, and the presence that it begins. */
    readonly call?: CallTypeName;
    readonly presence?: CallTypeName;
    readonly group?: GroupName;
  };

const comes = { button_type: 'come_and_go', fn_a: 'presence_plus_end_call', presence: 'Anwesenheit' } as const;

/** Each device with the source has these buttons. */
export const buttons: readonly DemoButton[] = [
  { source: 'Bett', number: 1, button_type: 'impulse', call: 'Ruf' },
  { source: 'Bett', number: 2, ...comes },
  { source: 'Bett', number: 3, button_type: 'impulse', call: 'Notfall', fn_a: 'localized_call' },
  { source: 'Bett Fenster', number: 1, button_type: 'impulse', call: 'Ruf' },
  { source: 'Bett Fenster', number: 2, ...comes },
  { source: 'Bad', number: 1, button_type: 'impulse', call: 'Ruf Bad/WC' },
  { source: 'Bad', number: 2, button_type: 'impulse', fn_a: 'end_call' },
  { source: 'WC', number: 1, button_type: 'impulse', call: 'Ruf Bad/WC' },
  {
    source: 'WC',
    number: 2,
    button_type: 'impulse',
    fn_a: 'end_call',
    fn_b: 'auto_take_presence_after',
    presence: 'Anwesenheit',
  },
  { source: 'Zimmer', number: 1, ...comes },
  { source: 'Zimmer', number: 2, button_type: 'impulse', call: 'Arztruf' },
  { source: 'Zimmer', number: 3, button_type: 'impulse', fn_a: 'acknowledge_shown_call', fn_b: 'hide_shown_call' },
  { source: 'Zimmer', number: 4, button_type: 'come_and_go', fn_a: 'regroup', group: 'Nachtwache' },
  { source: 'Medaillon', number: 1, button_type: 'impulse', call: 'Ruf', fn_a: 'localized_call' },
  { source: 'Medaillon', number: 2, button_type: 'impulse', call: 'Weglaufen', fn_a: 'escape', fn_b: 'localized_call' },
  { source: 'Sturzmatte', number: 1, button_type: 'open_close', call: 'Ruf', fn_a: 'activity_monitoring' },
  { source: 'Tür', number: 1, button_type: 'impulse', call: 'Türruf' },
  { source: 'Tür', number: 2, button_type: 'open_close', call: 'Technikmeldung', fn_a: 'technical' },
  { source: 'Rauchmelder', number: 1, button_type: 'open_close', call: 'Brandmeldung', fn_a: 'technical' },
  { source: 'Repeater', number: 1, button_type: 'inactive' },
];

type DemoIndicator = Omit<
  Row<typeof indicator>,
  keyof RowBasics | 'call_source_id' | 'linked_call_source_id' | 'call_types' | 'fn_a' | 'fn_b'
> &
  Partial<Pick<Row<typeof indicator>, 'fn_a' | 'fn_b'>> & {
    readonly source: SourceName;
    readonly linked?: SourceName;
    readonly calls: readonly CallTypeName[];
  };

const care = ['Herzalarm', 'Notfall', 'Ruf', 'Ruf Bad/WC', 'Arztruf'] as const satisfies readonly CallTypeName[];

/** Red for calls, green for presence, white for the bathroom, as everywhere. */
export const indicators: readonly DemoIndicator[] = [
  { source: 'Bett', number: 1, linked: 'Bad', calls: care },
  { source: 'Bett', number: 2, calls: ['Anwesenheit'], fn_a: 'presence' },
  { source: 'Bad', number: 1, calls: ['Ruf Bad/WC', 'Notfall'] },
  { source: 'Zimmer', number: 1, linked: 'Bett', calls: care },
  { source: 'Zimmer', number: 2, calls: ['Anwesenheit'], fn_a: 'presence' },
  { source: 'Zimmer', number: 3, linked: 'Bad', calls: ['Ruf Bad/WC'], fn_a: 'acknowledge_shown_call' },
  { source: 'Medaillon', number: 1, calls: ['Ruf', 'Weglaufen'], fn_a: 'escape', fn_b: 'localized_call' },
  { source: 'Tür', number: 1, calls: ['Türruf', 'Technikmeldung'], fn_a: 'technical' },
];
