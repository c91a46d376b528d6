import { listedEntities } from '@carestead/domain/entities';
import { wireNames } from '@carestead/domain/kit/wireNames';
import type { TestServer } from './callServer.ts';

/** One row of each entity with a list, as a person would make it, in an order in which each finds what it points to. */
export const oneRowOfEach: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  schedule: { name: 'Tag', time_1: '06:00', time_2: '14:00' },
  section: { name: 'Ost' },
  section_template: { name: 'Tag' },
  display_group: { name: 'Gang' },
  merge_group: { name: 'Erdgeschoss', sections: [1] },
  call_type: { name: 'Ruf' },
  call_source: { text: 'Bett', number: 1 },
  call_source_group: { name: 'Betten' },
  indicator: { number: 1, call_source_id: 1, call_types: [1] },
  button: { number: 1, call_source_id: 1, call_type_id: 1 },
  defect_monitor: { name: 'Funk', criterion: '0x0A' },
  hub: { name: 'Hub', ip: '192.0.2.70' },
  checkpoint_map: { name: 'Erdgeschoss' },
  checkpoint: { text: 'Gartentür', number: 6 },
  flight_profile: { name: 'Nur drinnen' },
  alert_channel: { name: 'Pager' },
  log_filter: { name: 'Lange Rufe', conditions: 'range=last_7_days&longer=300' },
  notification_profile: { name: 'Technik' },
  report: { email: 'technik@haus.ch' },
  system_tree_node: { name: 'Zimmer 1' },
  display_group_override: {
    name: 'Nacht',
    section_id: 1,
    section_display_group_id: 254,
    systemtree_display_group_id: 254,
  },
  display_note: { title: 'Lift' },
  video_stream: { name: 'Tor', url: 'http://192.0.2.5/mjpg' },
  role: { name: 'Pflege' },
  tree_view: { name: 'Batterien', kind: 'low_battery', tree_view_levels: [{ role_id: 1, level: 'read' }] },
  app_user_group: { name: 'Pflege' },
  app_user: {
    name: 'Nina',
    app_user_group_id: 1,
    password: 'Nachtwache im zweiten Stock',
    password_repeat: 'Nachtwache im zweiten Stock',
  },
  app_display_group: { name: 'Notfälle' },
  notification_sound: { name: 'Glocke' },
  notification_channel: { name: 'Laut' },
  subscription_view: { name: 'Garten', app_user_ids: [1], system_tree_node_ids: [1] },
  user: { username: 'anna', password: 'Nachtwache im zweiten Stock' },
};

/** Creates them through the API; each has the id 1, only the user comes after the one who creates it. */
export async function createOneOfEach(chief: ReturnType<TestServer['client']>) {
  for (const [name, input] of Object.entries(oneRowOfEach)) {
    const entity = listedEntities.find((each) => each.name === name);
    if (!entity) throw new Error(`there is no entity ${name}`);
    const { create, input: type } = wireNames(entity);
    const made = await chief.query(`mutation ($input: ${type}!) { ${create}(input: $input) { id } }`, { input });
    if (made.errors.length > 0) throw new Error(`no ${name}: ${JSON.stringify(made.errors[0])}`);
  }
}

/** The id of the row that `createOneOfEach` made. */
export const idOfOne = (entity: string) => (entity === 'user' ? 2 : 1);
