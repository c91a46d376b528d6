import { observable } from '@carestead/ui/state/observable';
import { queryOf, type WallAddress } from '../page/wallAddress.ts';
import { displayFor, type Relations, type Start, type WallConfig, wallConfig } from '../wallConfig.ts';
import { Refused } from './ask.ts';
import { loadNotes, loadRelations, loadStart } from './loadConfig.ts';

type Options = {
  place: () => WallAddress;
  /** The system that this browser works in. */
  context: () => number;
  /** May lead the wall to another profile before anything is shown. */
  onStart: (start: Start) => void;
  onLoaded: (config: WallConfig) => Promise<void>;
  onRefused: (code: string) => void;
};

const firstWait = 500;
const longestWait = 5000;

/** What the wall shows of which systems. Loaded again whenever a change may have been missed, with retries until an answer comes. */
export function createConfig({ place, context, onStart, onLoaded, onRefused }: Options) {
  const config = observable<WallConfig | null>(null);
  let run = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = async (): Promise<WallConfig> => {
    const start = await loadStart(context());
    onStart(start);
    const { slug } = place();
    const query = queryOf(place());
    const display = displayFor(start, slug, query, context());
    const ids = display.shown.map(({ system_id }) => system_id);
    const [notes, ...answers] = await Promise.all([
      loadNotes(ids, context()),
      ...ids.map((id) => loadRelations(id, context())),
    ]);
    const relations = new Map(
      answers.filter((rows): rows is Relations => rows !== null).map((rows) => [rows.system_id, rows]),
    );
    return wallConfig({ start, display, query, relations, notes });
  };

  async function load(wait = firstWait) {
    clearTimeout(timer);
    run += 1;
    const own = run;
    try {
      const loaded = await read();
      if (own !== run) return;
      await onLoaded(loaded);
      config.set(loaded);
    } catch (error) {
      if (own !== run) return;
      onRefused(error instanceof Refused ? error.code : '');
      timer = setTimeout(() => void load(Math.min(wait * 2, longestWait)), wait);
    }
  }

  return {
    ...config,
    load: () => void load(),
    /** A message reaches all walls at once; their queries are spread over time. */
    loadSoon() {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), 100 + Math.random() * 900);
    },
  };
}
