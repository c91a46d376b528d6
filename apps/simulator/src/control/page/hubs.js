import { element, place } from './element.js';
import { send } from './state.js';
import { text } from './texts.js';

const statuses = ['Ready', 'Busy', 'Processing', 'Offline', 'Unauthorized', 'Unknown'];

/** @param {import('./state.js').State} state */
export function showHubs({ hubs }) {
  const section = place('hubs');
  section.hidden = hubs.length === 0;
  // Not while somebody chooses.
  if (section.contains(document.activeElement)) return;
  const row = element('div', { className: 'row' }, ...hubs.map(buildHub));
  section.replaceChildren(element('h2', {}, text('hubs')), row);
}

/** @param {import('./state.js').Hub} hub */
function buildHub({ id, name, status }) {
  const options = statuses.map((value) => element('option', { value, selected: value === status }, value));
  const select = /** @type {HTMLSelectElement} */ (element('select', {}, ...options));
  select.onchange = () => {
    select.blur();
    void send('POST', 'hub', { hub_id: id, status: select.value });
  };
  return element('label', {}, name, select);
}
