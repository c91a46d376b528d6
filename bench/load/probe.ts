import { Agent } from 'node:http';
import { ask, type Question } from '../product/ask.ts';
import { answerQuestions } from '../product/remote.ts';
import { atRate } from './atRate.ts';

export type Probe = { perSecond: number; seconds: number; questions: readonly Question[] };

/** For each question the milliseconds of every answer. */
export type Probed = readonly (readonly number[])[];

const agent = new Agent({ keepAlive: true });

answerQuestions<Probe, Probed>(({ perSecond, seconds, questions }) =>
  Promise.all(questions.map((question) => atRate(perSecond, seconds, () => timed(question)))),
);

async function timed(question: Question): Promise<number> {
  const began = performance.now();
  const { status, body } = await ask(question, agent);
  if (status !== 200) throw new Error(`${question.path} answered with ${status}: ${body}`);
  return performance.now() - began;
}
