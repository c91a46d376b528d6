import { expect, test } from 'vitest';
import { mailsAfterKill } from '../testing/workerKills.ts';

test('a worker that is killed after the mail server has the text loses nothing; the mail goes again under its id', async () => {
  const { rows, ids } = await mailsAfterKill('text sent');
  const [first = '', second = ''] = rows.map(({ message_id }) => `<${message_id}@lindenhof.ch>`);
  expect(ids).toEqual([first, first, second]);
  expect(rows).toMatchObject([
    { tries: 2, repeats: 1 },
    { tries: 1, repeats: 0 },
  ]);
});
