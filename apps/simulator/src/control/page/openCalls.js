import { button, element, place } from './element.js';
import { strongest, typeName } from './rooms.js';
import { send } from './state.js';
import { text } from './texts.js';

const mostShown = 40;

/** @param {import('./state.js').State} state */
export function showOpenCalls(state) {
  const list = place('open');
  // A list that is replaced under a finger loses the tap.
  const key = JSON.stringify(state.open.map(({ call }) => call));
  if (list.dataset.shown === key) return;
  list.dataset.shown = key;
  const cards = state.open.slice(0, mostShown).map((call) => {
    const device = state.devices.find(({ id }) => id === call.device_id);
    const name = device?.text_long || device?.text_short || `${call.device_id}`;
    const card = element(
      'article',
      { className: 'card' },
      element('strong', {}, `${typeName(call.call_type_id, state)} · ${name}`),
      element('p', {}, `${call.call} · ${new Date(call.opened_at).toLocaleTimeString()}`),
      element(
        'div',
        { className: 'row' },
        button(text('close'), () => send('POST', 'close', { call: call.call })),
        button(text('acknowledge'), () => send('POST', 'acknowledge', { call: call.call, by: 'Anna' })),
      ),
    );
    card.dataset.open = strongest([call], state);
    return card;
  });
  const title = element('h2', {}, `${text('open')} (${state.open.length})`);
  if (cards.length === 0) return list.replaceChildren(title, element('p', {}, text('none_open')));
  const all = button(text('close_all'), () => send('POST', 'close', { all: true }));
  return list.replaceChildren(title, all, element('div', { className: 'grid' }, ...cards));
}
