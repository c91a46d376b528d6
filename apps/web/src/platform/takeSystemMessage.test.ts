import { expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';
import { observable } from './observable.ts';
import { createRowNews } from './rowNews.ts';
import { takeSystemMessage } from './takeSystemMessage.ts';

const noon = 1_794_744_000;

function tools(deviceTime: number) {
  const load = vi.fn<() => Promise<boolean>>(async () => true);
  const appData = { ...observable('unknown' as const), load, forgetViewer: () => {} };
  return { appData, clock: createClock(() => deviceTime), rowNews: createRowNews() };
}

test('the time of the server sets the clock', () => {
  const heard = tools(noon * 1000 - 90_000);
  takeSystemMessage({ subject: 'time', payload: noon }, heard);
  expect(heard.clock.offset.get()).toBe(90_000);
});

test('a time that is no number leaves the clock alone', () => {
  const heard = tools(0);
  takeSystemMessage({ subject: 'time', payload: 'noon' }, heard);
  expect(heard.clock.offset.get()).toBeNull();
});

test('changed rows reach the screens that show them, and nobody else', () => {
  const heard = tools(0);
  const told: string[] = [];
  heard.rowNews.subscribe('call_type', () => told.push('call types'));
  const stop = heard.rowNews.subscribe('schedule', () => told.push('schedules'));
  takeSystemMessage({ subject: 'calltype.updated', payload: { system_id: 1, ids: [3] } }, heard);
  takeSystemMessage({ subject: 'schedule.updated', payload: { system_id: 1, ids: [1] } }, heard);
  stop();
  takeSystemMessage({ subject: 'schedule.updated', payload: { system_id: 1, ids: [1] } }, heard);
  expect(told).toEqual(['call types', 'schedules']);
});

test('a changed configurator may mean another system, so the app data is asked anew', () => {
  const heard = tools(0);
  const told = vi.fn<() => void>();
  heard.rowNews.subscribe('system_param', told);
  takeSystemMessage({ subject: 'systemparam.updated', payload: { system_id: 1, ids: [1] } }, heard);
  expect(heard.appData.load).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalledOnce();
});

test('an unknown subject is logged and harms nothing', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  takeSystemMessage({ subject: 'tea.ready', payload: null }, tools(0));
  expect(warned).toHaveBeenCalledWith('unknown system message tea.ready');
  warned.mockRestore();
});
