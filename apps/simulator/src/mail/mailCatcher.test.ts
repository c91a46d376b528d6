import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createMailCatcher } from './mailCatcher.ts';

test('a mail is kept as it came, its subject decoded and its dots taken away, in pieces too', async () => {
  const catcher = createMailCatcher(() => 7);
  onTestFinished(catcher.close);
  const port = await catcher.listen(0);
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const said: string[] = [];
  socket.on('data', (chunk) => said.push(String(chunk)));
  const lines = [
    'EHLO carestead',
    'MAIL FROM:<ruf@lindenhof.example>',
    'RCPT TO:<technik@lindenhof.example>',
    'DATA',
    'Subject: =?UTF-8?Q?Pr=C3=BCfung_der?= =?UTF-8?B?IFTDvHI=?=',
    '',
    '..Punkt',
    '.',
    'QUIT',
  ].join('\r\n');
  socket.write(lines.slice(0, 71));
  socket.write(`${lines.slice(71)}\r\n`);
  await once(socket, 'close');
  expect(said.join('')).toMatch(/^220 .*354 .*250 kept.*221 bye/s);
  expect(catcher.mails()).toEqual([
    {
      at: 7,
      from: 'ruf@lindenhof.example',
      to: ['technik@lindenhof.example'],
      subject: 'Prüfung der Tür',
      message: expect.stringMatching(/\r\n\r\n\.Punkt$/),
    },
  ]);
});
