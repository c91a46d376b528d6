/**
 * What the simulator tells of itself.
 * @typedef {{ id: number, name: string, flag: string, urgency: string }} CallType
 * @typedef {{ call_source_id: number, call_type_id: number }} Button
 * @typedef {{ number: number, call_source_id: number, button_type: string, call_type_id: number | null, functions: string[] }} Key
 * @typedef {{ number: number, call_source_id: number, is_lit: boolean }} Indicator
 * @typedef {{ id: number, kind: string, section_id: number, text_short: string, text_long: string, serial: string, buttons: Button[], keys: Key[], indicators: Indicator[], battery: number | null, is_reachable: boolean, is_muted: boolean, position: string }} Device
 * @typedef {{ kind: string, call: number, call_type_id: number, call_source_id: number, section_id: number, device_id: number, opened_at: number }} OpenCall
 * @typedef {{ id: number, name: string, status: string }} Hub
 * @typedef {{ last: number, acknowledged: number, connections: number }} Figures
 * @typedef {Record<string, boolean | number | string>} Faults
 * @typedef {{ system: { name: string }, sections: { id: number, name: string }[], call_types: CallType[], call_sources: { id: number, text: string }[], checkpoints: { number: number, text: string }[], devices: Device[], hubs: Hub[], open: OpenCall[], traffic: { rate: number, rhythm: boolean }, scenario: { name: string } | null, scenarios: string[], faults: Faults, journal: Figures }} State
 */

/** @returns {Promise<State>} */
export async function readState() {
  const response = await fetch('/sim/state');
  return /** @type {State} */ (await response.json());
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} body
 */
export async function send(method, path, body = {}) {
  const hasBody = method !== 'DELETE';
  const headers = { 'content-type': 'application/json' };
  await fetch(`/sim/${path}`, hasBody ? { method, headers, body: JSON.stringify(body) } : { method });
  dispatchEvent(new Event('changed'));
}
