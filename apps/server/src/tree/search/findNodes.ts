import { type Hit, mostHits } from '@carestead/domain/search/searchHit';
import { corrections, forgiven, swapped } from '@carestead/domain/search/typingErrors';
import { searchTerms } from '@carestead/domain/text/searchText';
import { macAddress } from '@carestead/domain/text/textStyles';
import { briefly } from '../../platform/database/briefly.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { type FoundNode, type NodeSearch, readNodeHits, readSimilarWords } from './nodeSearchQueries.ts';

/** Somebody who types waits no longer, and lists need the same connections. */
const longest = 1500;

/** With fewer hits, words that are spelled alike are looked for as well. */
const enoughHits = 5;
const similarRank = 10;

/** Nodes for the global search: what was typed as it stands, and what may have been meant where that is little. */
export const findNodes = (context: Context, typed: string): Promise<readonly Hit[]> =>
  briefly(context.reading, longest, async (session) => {
    const search = searchOf(typed);
    const exact = await readNodeHits(session, context, search);
    if (exact.length >= enoughHits) return exact.map((node) => hitOf(node, 0));
    const meant = await corrected(session, context.system_id, search);
    const similar = meant ? await readNodeHits(session, context, meant) : [];
    const known = new Set(exact.map(({ id }) => id));
    return [
      ...exact.map((node) => hitOf(node, 0)),
      ...similar.filter(({ id }) => !known.has(id)).map((node) => hitOf(node, similarRank)),
    ].slice(0, mostHits);
  });

/** An address without its colons is the same address. */
function searchOf(typed: string): NodeSearch {
  const mac = macAddress(typed);
  const phrases = [...new Set([typed, mac ?? typed].flatMap(searchTerms))];
  return {
    phrases,
    words:
      mac === null
        ? typed
            .split(/\s+/)
            .map(searchTerms)
            .filter(([term]) => term !== '')
        : [phrases],
  };
}

/** The search with what may have been meant for each word; null where there is nothing of that kind. */
async function corrected(session: Database, system_id: number, { words }: NodeSearch): Promise<NodeSearch | null> {
  const meant: (readonly string[])[] = [];
  for (const [typed = ''] of words) {
    const similar = forgiven(typed) > 0 ? await readSimilarWords(session, system_id, typed, swapped(typed)) : [];
    meant.push(corrections(typed, similar));
  }
  if (meant.every((terms) => terms.length === 0)) return null;
  return {
    phrases: [words.map(([typed = ''], index) => meant[index]?.[0] ?? typed).join(' ')],
    words: words.map((terms, index) => [...terms, ...(meant[index] ?? [])]),
  };
}

const hitOf = ({ rank, ...node }: FoundNode, added: number): Hit => ({
  entity: node,
  kind: node.kind,
  rank: rank + added,
});
