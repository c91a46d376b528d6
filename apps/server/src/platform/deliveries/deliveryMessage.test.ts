import { expect, test } from 'vitest';
import { shownOf } from './deliveryMessage.ts';

const content = { subject: 'Test', locale: 'de' as const, blocks: [] };

test.each([
  ['anna.meier@lindenhof.ch', 'a…@lindenhof.ch'],
  ['a@b.ch', 'a…@b.ch'],
  ['', '…@'],
])('of the mail address %s a list shows %s', (address, target) => {
  expect(shownOf({ channel: 'mail', to: [address], content })).toEqual({ target, subject: 'Test' });
});

test.each([
  ['https://user:pass@hooks.example:8443/T0/secret?key=1#x', 'https://hooks.example:8443/…'],
  ['https://push.example/wpush/v2/abc', 'https://push.example/…'],
  ['no url', '…'],
])('of the address %s of a webhook or push service a list shows %s', (url, target) => {
  const message = { body: {}, subject: 'Test' };
  expect(shownOf({ channel: 'webhook', url, secret: 'x', ...message })).toEqual({ target, subject: 'Test' });
  const subscription = { endpoint: url, keys: { p256dh: '', auth: '' } };
  expect(shownOf({ channel: 'push', subscription, ...message })).toEqual({ target, subject: 'Test' });
});
