import type { Subject } from '@carestead/domain/messages/message';
import { expect, test } from 'vitest';
import { features } from './features.ts';
import { messageEffects } from './messageEffects.ts';
import { pageEffects } from './platform/connection/messageEffects.ts';

/** Changes of rows reach the screens that show them; every other subject needs an effect. */
const subjects: Readonly<Record<Exclude<Subject, `${string}.updated`>, true>> = {
  time: true,
  restart: true,
  reload: true,
  'getsconfig.commit': true,
  'getsconfig.commit_done': true,
  'getsconfig.progress': true,
  'getshttp.start': true,
  'getshttp.finished': true,
  'getshttp.failed': true,
  'onlinebackup.token': true,
  'onlinebackup.result': true,
  videostream: true,
};

test('every subject is taken by the page or a feature', () => {
  expect(Object.keys(subjects).filter((subject) => !(subject in messageEffects))).toEqual([]);
});

test('no subject is taken twice', () => {
  const taken = [pageEffects, ...features.map(({ messages = {} }) => messages)].flatMap(Object.keys);
  expect(new Set(taken).size).toBe(taken.length);
});
