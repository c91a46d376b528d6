import { button, element, place } from './element.js';
import { send } from './state.js';
import { text } from './texts.js';

/** @type {Map<number, { card: HTMLElement, note: HTMLElement, lamps: HTMLElement }>} */
const cards = new Map();

/** @param {import('./state.js').State} state */
export function buildRooms(state) {
  const parts = state.sections.flatMap(({ id, name }) => {
    const devices = state.devices.filter(({ section_id }) => section_id === id);
    if (devices.length === 0) return [];
    const grid = element('div', { className: 'grid' }, ...devices.map((device) => buildCard(device, state)));
    return [element('h3', {}, name), grid];
  });
  place('rooms').replaceChildren(element('h2', {}, text('rooms')), ...parts);
}

/**
 * @param {import('./state.js').Device} device
 * @param {import('./state.js').State} state
 */
function buildCard(device, { call_sources, call_types, checkpoints }) {
  const { id: device_id, text_long, text_short, serial } = device;
  const nameOf = (/** @type {number} */ id) => call_sources.find((source) => source.id === id)?.text ?? `${id}`;
  const emergency = call_types.find(({ urgency, name }) => urgency === 'Emergency' && /notfall|emerg/i.test(name));
  const note = element('p');
  const typeOf = (/** @type {number | null} */ id) => call_types.find((type) => type.id === id)?.name;
  // Buttons are what the configuration says; without any, each call source is one.
  const presses = device.keys.length
    ? device.keys.map((key) => {
        const names = [typeOf(key.call_type_id), ...key.functions.map((fn) => text(`fn.${fn}`))];
        const label = `${nameOf(key.call_source_id)} ${key.number}: ${names.filter(Boolean).join(' + ') || '–'}`;
        const { number, call_source_id } = key;
        return button(label, () => send('POST', 'button', { device_id, number, call_source_id }));
      })
    : device.buttons.map((one) =>
        button(nameOf(one.call_source_id), () => send('POST', 'press', { device_id, ...one })),
      );
  const alarm = button(text('emergency'), () => send('POST', 'press', { device_id, call_type_id: emergency?.id }));
  const presence = button(text('presence'), () =>
    send('POST', 'presence', { device_id, is_present: card.dataset.presence !== 'true' }),
  );
  const more = element(
    'details',
    {},
    element('summary', {}, text('more')),
    element(
      'div',
      { className: 'row' },
      button(text('defect'), () => send('POST', 'defect', { device_id, is_defect: card.dataset.defect !== 'true' })),
      button(text('lost'), () => send('POST', 'reachability', { device_id, is_reachable: false })),
      button(text('back'), () => send('POST', 'reachability', { device_id, is_reachable: true })),
      button(text('empty'), () => send('POST', 'battery', { device_id, percent: 5 })),
      button(text('full'), () => send('POST', 'battery', { device_id, percent: 100 })),
      button(text('magnet'), () => send('POST', 'magnet', { mac: serial, device_id })),
      ...(checkpoints.length > 0 ? [positionSelect(device_id, checkpoints)] : []),
    ),
  );
  const close = button(text('close'), () => send('POST', 'close', { device_id }));
  const row = element('div', { className: 'row' }, ...presses, ...(emergency ? [alarm] : []), presence, close);
  const title = element('strong', {}, text_long || text_short || `${device_id}`);
  const lamps = element('p', { className: 'lamps' });
  const card = element('article', { className: 'card' }, title, note, lamps, row, more);
  cards.set(device_id, { card, note, lamps });
  return card;
}

/**
 * Moves a device to a checkpoint; at one that its profile does not allow it calls.
 * @param {number} device_id
 * @param {{ number: number, text: string }[]} checkpoints
 */
function positionSelect(device_id, checkpoints) {
  const options = checkpoints.map(({ number, text: name }) =>
    element('option', { value: `${number}` }, `${number} · ${name}`),
  );
  const none = element('option', { value: '' }, text('position'));
  const onchange = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    if (value !== '') void send('POST', 'position', { device_id, position: value });
  };
  return element('select', { ariaLabel: text('position'), onchange }, none, ...options);
}

/** @param {import('./state.js').State} state */
export function updateRooms(state) {
  for (const { id, battery, is_reachable, position, indicators } of state.devices) {
    const found = cards.get(id);
    if (!found) continue;
    const open = state.open.filter(({ device_id }) => device_id === id);
    found.card.dataset.open = strongest(open, state);
    found.card.dataset.presence = `${open.some(({ kind }) => kind === 'presence')}`;
    found.card.dataset.defect = `${open.some(({ kind }) => kind === 'defect')}`;
    const words = [
      ...open.map(({ call_type_id }) => typeName(call_type_id, state)),
      ...(is_reachable ? [] : [text('lost')]),
      ...(battery === null ? [] : [`${text('battery')} ${battery} %`]),
      ...(position === '' ? [] : [position]),
    ];
    found.note.textContent = words.join(' · ') || '–';
    found.lamps.textContent = indicators.length
      ? `${text('lamps')} ${indicators.map(({ number, is_lit }) => `${number} ${is_lit ? '●' : '○'}`).join('  ')}`
      : '';
  }
}

/**
 * @param {number} id
 * @param {import('./state.js').State} state
 */
export const typeName = (id, { call_types }) => call_types.find((type) => type.id === id)?.name ?? `${id}`;

/**
 * What is most urgent of these, as the colour of a card.
 * @param {import('./state.js').OpenCall[]} open
 * @param {import('./state.js').State} state
 */
export function strongest(open, { call_types }) {
  const urgencies = open
    .filter(({ kind }) => kind === 'call_opened')
    .map(({ call_type_id }) => call_types.find(({ id }) => id === call_type_id)?.urgency ?? 'Normal');
  const urgent = ['Emergency', 'Urgent'].find((urgency) => urgencies.includes(urgency));
  if (urgent) return urgent;
  if (urgencies.length > 0) return 'call';
  return open[0]?.kind ?? '';
}
