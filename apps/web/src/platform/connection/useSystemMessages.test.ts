import { observable } from '@carestead/ui/state/observable';
import { createClient } from '@urql/core';
import { expect, test, vi } from 'vitest';
import { messageEffects } from '../../messageEffects.ts';
import { createPageLife } from '../page/pageLife.ts';
import { createClock } from './clock.ts';
import { createRowChanges } from './rowChanges.ts';
import { takeSystemMessage } from './useSystemMessages.ts';

const noon = 1_794_744_000;

function tools(deviceTime: number) {
  const load = vi.fn<() => Promise<boolean>>(async () => true);
  const reload = vi.fn<() => void>();
  const appData = {
    ...observable('unknown' as const),
    client: observable(createClient({ url: 'http://127.0.0.1/', exchanges: [] })),
    changingTo: observable(null),
    changeSystem: load,
    load,
    loadSoon: vi.fn<() => void>(),
    forgetViewer: () => {},
  };
  const page = createPageLife({ isWriting: () => false, reload });
  return { appData, clock: createClock(() => deviceTime), page, reload, rowChanges: createRowChanges() };
}

test('the time of the server sets the clock', () => {
  const messageTools = tools(noon * 1000 - 90_000);
  takeSystemMessage(messageEffects, { subject: 'time', payload: noon }, messageTools);
  expect(messageTools.clock.offset.get()).toBe(90_000);
});

test('a time that is no number leaves the clock alone', () => {
  const messageTools = tools(0);
  takeSystemMessage(messageEffects, { subject: 'time', payload: 'noon' }, messageTools);
  expect(messageTools.clock.offset.get()).toBeNull();
});

test('changed rows reach the screens that show them, and no others', () => {
  const messageTools = tools(0);
  const received: string[] = [];
  messageTools.rowChanges.subscribe('call_type', () => received.push('call types'));
  const stop = messageTools.rowChanges.subscribe('schedule', () => received.push('schedules'));
  takeSystemMessage(messageEffects, { subject: 'calltype.updated', payload: { system_id: 1, ids: [3] } }, messageTools);
  takeSystemMessage(messageEffects, { subject: 'schedule.updated', payload: { system_id: 1, ids: [1] } }, messageTools);
  stop();
  takeSystemMessage(messageEffects, { subject: 'schedule.updated', payload: { system_id: 1, ids: [1] } }, messageTools);
  expect(received).toEqual(['call types', 'schedules']);
});

test.each(['installation.updated', 'getsconfig.commit', 'getsconfig.commit_done'])(
  '%s changes what the app data says',
  (subject) => {
    const messageTools = tools(0);
    takeSystemMessage(messageEffects, { subject, payload: null }, messageTools);
    expect(messageTools.appData.loadSoon).toHaveBeenCalledOnce();
  },
);

test('a server that restarts with another version has an update', () => {
  const messageTools = tools(0);
  messageTools.page.updates.receive('1.0');
  takeSystemMessage(messageEffects, { subject: 'restart', payload: '1.1' }, messageTools);
  expect(messageTools.page.updates.get()).toMatchObject({ version: '1.1', left: 30 });
});

test('one that restarts with the same has none', () => {
  const messageTools = tools(0);
  messageTools.page.updates.receive('1.0');
  takeSystemMessage(messageEffects, { subject: 'restart', payload: '1.0' }, messageTools);
  expect(messageTools.page.updates.get().version).toBeNull();
});

test('a reload message reloads the page, but not over unsaved input', () => {
  const messageTools = tools(0);
  const leave = messageTools.page.unsaved.enter();
  takeSystemMessage(messageEffects, { subject: 'reload', payload: null }, messageTools);
  expect(messageTools.reload).not.toHaveBeenCalled();
  leave();
  takeSystemMessage(messageEffects, { subject: 'reload', payload: null }, messageTools);
  expect(messageTools.reload).toHaveBeenCalledOnce();
});

test.each(['videostream', 'getsconfig.progress', 'getshttp.failed', 'onlinebackup.result'])(
  'the known subject %s is not logged',
  (subject) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    takeSystemMessage(messageEffects, { subject, payload: null }, tools(0));
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  },
);

test('an unknown subject is logged and harms nothing', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  takeSystemMessage(messageEffects, { subject: 'tea.ready', payload: null }, tools(0));
  expect(warned).toHaveBeenCalledWith('unknown system message tea.ready');
  warned.mockRestore();
});
