import { expect, test } from 'vitest';
import type { CallFlag } from './call.ts';
import { sourceText } from './sourceText.ts';

test.each<[string, CallFlag | null, string]>([
  ['Bett', 'Call', 'Bett'],
  ['Bett', 'Defect', 'Bett'],
  ['*Sender', 'Call', ''],
  ['*Sender', 'Presence', ''],
  ['*Sender', null, ''],
  ['*Sender', 'Defect', 'Sender'],
  ['* Sender', 'Defect', 'Sender'],
  ['Bad*', 'Call', 'Bad*'],
  ['', 'Call', ''],
])('the call source "%s" of a call with the flag %s reads "%s"', (call_source_text, flag, text) => {
  expect(sourceText({ call_source_text, call_type: flag && { flag } })).toBe(text);
});
