import { place } from './element.js';
import { showHubs } from './hubs.js';
import { showOpenCalls } from './openCalls.js';
import { buildRooms, updateRooms } from './rooms.js';
import { buildSettings, updateSettings } from './settings.js';
import { readState } from './state.js';
import { language, text } from './texts.js';

const every = 1000;
let isBuilt = false;

document.documentElement.lang = language;
addEventListener('changed', () => void look());
setInterval(() => void look(), every);
await look();

async function look() {
  const problem = place('problem');
  try {
    show(await readState());
    problem.hidden = true;
  } catch {
    problem.textContent = text('unanswered');
    problem.hidden = false;
  }
}

/** @param {import('./state.js').State} state */
function show(state) {
  if (!isBuilt) {
    buildRooms(state);
    buildSettings(state);
    isBuilt = true;
  }
  const { last, acknowledged, connections } = state.journal;
  place('name').textContent = state.system.name;
  place('figures').textContent =
    `${last} ${text('events')}, ${acknowledged} ${text('acknowledged')}, ${connections} ${text('connections')}`;
  showOpenCalls(state);
  showHubs(state);
  updateRooms(state);
  updateSettings(state);
}
