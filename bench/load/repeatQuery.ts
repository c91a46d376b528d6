import { Agent } from 'node:http';
import { ask, type Question } from '../product/ask.ts';
import { answerQuestions } from '../product/remote.ts';

export type RepeatedQuery = { question: Question; seconds: number };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One query after the other; answers with how many were answered. */
answerQuestions<RepeatedQuery, number>(async ({ question, seconds }) => {
  const until = performance.now() + seconds * 1000;
  let answers = 0;
  while (performance.now() < until) {
    const { status, body } = await ask(question, agent);
    if (status !== 200 || body.includes('"errors"')) throw new Error(`not the right answer: ${body.slice(0, 300)}`);
    answers += 1;
  }
  return answers;
});
