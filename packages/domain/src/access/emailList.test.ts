import { expect, test } from 'vitest';
import { addressesIn, emailList } from './emailList.ts';

test.each([
  ['', []],
  ['anna@haus.ch', ['anna@haus.ch']],
  ['anna@haus.ch, vera@haus.ch', ['anna@haus.ch', 'vera@haus.ch']],
  [' anna@haus.ch;vera@haus.ch\n', ['anna@haus.ch', 'vera@haus.ch']],
  ['anna@haus.ch,anna@haus.ch', ['anna@haus.ch']],
  ['anna, vera@haus.ch', ['anna', 'vera@haus.ch']],
])('%j holds %j', (list, addresses) => {
  expect(addressesIn(list)).toEqual(addresses);
  expect(addressesIn(emailList(addresses))).toEqual(addresses);
});
