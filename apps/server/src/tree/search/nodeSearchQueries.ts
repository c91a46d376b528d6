import type { HitEntity } from '@carestead/domain/search/searchHit';
import { mostHits } from '@carestead/domain/search/searchHit';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { reachOf } from '../../platform/database/looseTables.ts';
import { type Bind, clauseText } from '../../platform/database/sqlText.ts';
import type { Context } from '../../platform/graphql/context.ts';

/** What a node is searched by, folded as the texts of nodes are. */
export type NodeSearch = {
  /** All that was typed, in each way in which it may be written. */
  readonly phrases: readonly string[];
  /** For each typed word what may stand for it; all words must be found. */
  readonly words: readonly (readonly string[])[];
};

export type FoundNode = HitEntity & {
  /** 0: a whole text; 1: the name begins so; 2: a word begins so; 3: it is somewhere. */
  rank: number;
};

/** So many rows that hold the words are ranked; an installation may have tens of thousands of them. */
const mostRanked = 200;

/** As many letters of the texts of a node, which begin with its name, are in the index by their beginning. */
const indexedLetters = 64;

/**
 * Nodes that the person may see, the best first. Whole texts and names that begin so are looked up on their own, so that
 * they are found among any number of others; so are those whose latest note holds the words.
 */
export async function readNodeHits(
  session: Database,
  { system_id, viewer }: Pick<Context, 'system_id' | 'viewer'>,
  { phrases, words }: NodeSearch,
): Promise<readonly FoundNode[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const reach = reachOf(systemTreeNode, { system_id, viewer })
    .map((clause) => clauseText(clause, bind))
    .join(' AND ');
  const [system, limit] = [bind(system_id), bind(mostHits)];
  const nodes = `SELECT id FROM system_tree_nodes WHERE ${reach} AND`;
  const like = (pattern: string) => `search_text LIKE ${bind(pattern)}`;
  const anyPhrase = (condition: (phrase: string) => string) => `(${phrases.map(condition).join(' OR ')})`;
  const isWhole = anyPhrase((phrase) => {
    const [text, end] = [escaped(phrase), `%\n${escaped(phrase)}`];
    return [like(`${text}\n%`), like(`%\n${text}\n%`), like(end)].join(' OR ');
  });
  const begins = anyPhrase((phrase) => like(`${escaped(phrase)}%`));
  const beginsWord = anyPhrase((phrase) => `search_text ~ ${bind(wordBeginning(phrase))}`);
  const hasWords = words.map((word) => isAnyOf(word, bind)).join(' AND ');
  // Whatever begins so, or is wholly so, holds the words, too: with few rows that do, these are among them.
  const among = (condition: string) => `(${nodes} (SELECT are_many FROM held_count) AND ${condition} LIMIT ${limit})`;
  const pools = [
    'SELECT id FROM held',
    ...phrases.map((phrase) => {
      const beginning = phrase.slice(0, indexedLetters);
      return among(`left(search_text, ${indexedLetters}) >= ${bind(beginning)}
        AND left(search_text, ${indexedLetters}) < ${bind(`${beginning}${highest}`)}
        ORDER BY left(search_text, ${indexedLetters})`);
    }),
    among(isWhole),
    `(${nodes} id IN (
      SELECT node_id FROM node_notes WHERE system_id = ${system} AND ${hasWords} AND NOT EXISTS (
        SELECT FROM node_notes newer WHERE newer.system_id = node_notes.system_id AND newer.node_id = node_notes.node_id
          AND newer.id > node_notes.id))
      LIMIT ${limit})`,
  ];
  const query = `
    WITH held AS MATERIALIZED (${nodes} ${hasWords} LIMIT ${bind(mostRanked)}),
    held_count AS (SELECT count(*) >= ${mostRanked} AS are_many FROM held),
    found AS (${pools.join(' UNION ')}),
    page AS (
      SELECT *, CASE WHEN ${isWhole} THEN 0 WHEN ${begins} THEN 1 WHEN ${beginsWord} THEN 2 ELSE 3 END AS rank
      FROM system_tree_nodes WHERE system_id = ${system} AND id IN (SELECT id FROM found)
      ORDER BY rank, name, id LIMIT ${limit})
    SELECT page.id, page.name, page.kind, page.text_long, page.text_short, page.serial, page.mac, page.callback_number,
      page.comment, page.device_text_override_call_source, page.device_text_override_checkpoint,
      page.device_text_override_button, page.radio, page.rank, reports.battery, reports.reachable, path.names AS place,
      (SELECT name FROM sections WHERE system_id = ${system} AND id = path.section_id) AS section,
      (SELECT json_build_object('author', user_name, 'preset', preset, 'text', text,
          'created_at', floor(extract(epoch FROM created_at) * 1000)) FROM node_notes
        WHERE system_id = ${system} AND node_id = page.id ORDER BY id DESC LIMIT 1) AS note
    FROM page LEFT JOIN device_states reports ON reports.system_id = ${system} AND reports.device_id = page.id
    CROSS JOIN LATERAL (
      WITH RECURSIVE chain AS (
        SELECT system_id, id, parent_id, name, kind, is_tech, call_source_id, section_id, inherit_section, 0 AS level
        FROM system_tree_nodes WHERE system_id = ${system} AND id = page.id
        UNION ALL
        SELECT up.system_id, up.id, up.parent_id, up.name, up.kind, up.is_tech, up.call_source_id, up.section_id,
          up.inherit_section, level + 1
        FROM chain JOIN system_tree_nodes up ON up.system_id = ${system} AND up.id = chain.parent_id
        WHERE level < ${deepestChain})
      SELECT coalesce((SELECT string_agg(name, ' / ' ORDER BY level DESC) FROM chain WHERE level > 0 AND ${reach}), '') AS names,
        (SELECT section_id FROM chain WHERE NOT inherit_section ORDER BY level LIMIT 1) AS section_id
    ) AS path
    ORDER BY rank, name, id`;
  const { rows } = await session.executeQuery<FoundNode>(CompiledQuery.raw(query, values));
  return rows;
}

/** The last character there is: every text that begins with something sorts before that and this. */
const highest = '\u{10FFFF}';

const escaped = (term: string) => term.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const wordBeginning = (term: string) => `(^|[^[:alnum:]])${term.replace(/[^\p{L}\p{N}\s]/gu, (sign) => `\\${sign}`)}`;

/** Two letters have no trigram: they are looked for where a word begins. */
const isAnyOf = (terms: readonly string[], bind: Bind) =>
  `(${terms
    .map((term) =>
      term.length < 3 ? `search_text ~ ${bind(wordBeginning(term))}` : `search_text LIKE ${bind(`%${escaped(term)}%`)}`,
    )
    .join(' OR ')})`;

const mostSimilar = 40;

/** Words of the texts of nodes that are like a typed one, or equal to one of the others. */
export async function readSimilarWords(
  session: Database,
  system_id: number,
  typed: string,
  others: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    (SELECT word FROM node_words WHERE system_id = ${system_id} AND ${typed} <% word
      ORDER BY word_similarity(${typed}, word) DESC LIMIT ${mostSimilar})
    UNION SELECT word FROM node_words WHERE system_id = ${system_id} AND word = ANY(${[...others]}::text[])`.execute(
    session,
  );
  return rows.map(({ word }) => word);
}
