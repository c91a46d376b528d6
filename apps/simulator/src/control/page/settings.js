import { button, element, place } from './element.js';
import { send } from './state.js';
import { text } from './texts.js';

const switches = ['offline', 'silent', 'unauthorised', 'nonsense', 'repeats', 'out_of_order', 'invalid_configuration'];
const refusable = ['', 'system_param', 'section', 'call_type', 'call_source', 'node', 'button'];
const choices = {
  gaps: ['off', 'delayed', 'forgotten'],
  actions: ['obeying', 'refusing', 'ignoring', 'unknown'],
  commits: ['done', 'stuck', 'half_way'],
  dies_in: ['nothing', 'wipe', 'load'],
  refused_rows: refusable,
};
const numbers = ['slow', 'every'];

/** @type {((state: import('./state.js').State) => void)[]} */
const updates = [];

/** @param {import('./state.js').State} state */
export function buildSettings(state) {
  const scenarios = state.scenarios.map((name) => {
    const one = button(text(name), () => send('POST', 'scenario', { name }));
    updates.push(({ scenario }) => one.setAttribute('aria-pressed', `${scenario?.name === name}`));
    return one;
  });
  const stop = button(text('stop'), () => send('DELETE', 'scenario'));
  fill('scenarios', ...scenarios, stop);

  const rate = numberInput(
    'rate',
    (value) => send('PUT', 'traffic', { rate: value }),
    ({ traffic }) => traffic.rate,
  );
  const rhythm = checkbox(
    'rhythm',
    (value) => send('PUT', 'traffic', { rhythm: value }),
    ({ traffic }) => traffic.rhythm,
  );
  fill('traffic', rate, rhythm);

  const set = (/** @type {string} */ name, /** @type {boolean | number | string} */ value) =>
    send('PUT', 'faults', { [name]: value });
  fill(
    'faults',
    ...switches.map((name) =>
      checkbox(
        name,
        (value) => set(name, value),
        ({ faults }) => faults[name] === true,
      ),
    ),
    ...Object.entries(choices).map(([name, values]) => choice(name, values, (value) => set(name, value))),
    ...numbers.map((name) =>
      numberInput(
        name,
        (value) => set(name, value),
        ({ faults }) => Number(faults[name]),
      ),
    ),
    button(text('reset'), () => send('POST', 'reset-stream', {})),
  );
}

/** @param {import('./state.js').State} state */
export function updateSettings(state) {
  for (const update of updates) update(state);
}

/**
 * @param {string} id
 * @param {HTMLElement[]} parts
 */
function fill(id, ...parts) {
  place(id).replaceChildren(element('h2', {}, text(id)), element('div', { className: 'row' }, ...parts));
}

/**
 * @param {string} name
 * @param {(value: boolean) => unknown} onSet
 * @param {(state: import('./state.js').State) => boolean} shown
 */
function checkbox(name, onSet, shown) {
  const input = /** @type {HTMLInputElement} */ (element('input', { type: 'checkbox' }));
  input.onchange = () => onSet(input.checked);
  updates.push((state) => {
    input.checked = shown(state);
  });
  return element('label', {}, input, text(name));
}

/**
 * @param {string} name
 * @param {(value: number) => unknown} onSet
 * @param {(state: import('./state.js').State) => number} shown
 */
function numberInput(name, onSet, shown) {
  const input = /** @type {HTMLInputElement} */ (element('input', { type: 'number', min: '0', step: 'any' }));
  input.onchange = () => onSet(input.valueAsNumber || 0);
  updates.push((state) => {
    // Not while somebody types.
    if (document.activeElement !== input) input.value = `${shown(state)}`;
  });
  return element('label', {}, text(name), input);
}

/**
 * @param {string} name
 * @param {string[]} values
 * @param {(value: string) => unknown} onSet
 */
function choice(name, values, onSet) {
  const options = values.map((value) =>
    element('option', { value }, name === 'refused_rows' && value ? value : text(`${name}.${value}`)),
  );
  const select = /** @type {HTMLSelectElement} */ (element('select', {}, ...options));
  select.onchange = () => onSet(select.value);
  updates.push(({ faults }) => {
    if (document.activeElement !== select) select.value = `${faults[name]}`;
  });
  return element('label', {}, text(name), select);
}
