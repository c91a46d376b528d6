import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../product/ask.ts';
import { answerQuestions } from '../product/remote.ts';
import { queryPath } from '../product/shippedQueries.ts';

export type RepeatedExport = { port: number; headers: Readonly<Record<string, string>>; seconds: number };

type Answer = { data?: { startExport?: { id: number }; exports?: { id: number; state: string }[] } | null };

const start = `mutation ($query: JSON!) { startExport(source: Calls, format: CSV, query: $query) { id } }`;
const query = { filter: { range: 'since_beginning' } };
const lookEvery = 100;

/** Exports of the whole log, one after the other; the last one is cancelled. Answers with how many were begun. */
answerQuestions<RepeatedExport, number>(async ({ port, headers, seconds }) => {
  const send = async (text: string, variables: object = {}) => {
    const body = JSON.stringify({ query: text, variables });
    return (JSON.parse((await ask({ port, path: queryPath, headers, body })).body) as Answer).data;
  };
  const isOpen = async (id: number) => {
    const found = (await send('{ exports { id state } }'))?.exports?.find((one) => one.id === id);
    if (found?.state === 'Failed') throw new Error('the export failed');
    return found?.state === 'New' || found?.state === 'Running';
  };
  const until = performance.now() + seconds * 1000;
  let begun = 0;
  let id = 0;
  while (performance.now() < until) {
    id = (await send(start, { query }))?.startExport?.id ?? 0;
    if (id === 0) throw new Error('no export was begun');
    begun += 1;
    while (performance.now() < until && (await isOpen(id))) await sleep(lookEvery);
  }
  await send('mutation ($id: Int!) { cancelJob(id: $id) { id } }', { id });
  while (await isOpen(id)) await sleep(lookEvery);
  return begun;
});
