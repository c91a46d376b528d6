import { expect, test } from 'vitest';
import { defaultLayout, orderedColumns, shownColumns, withHidden, withMoved, withWidth } from './tableLayout.ts';

const columns = ['name', 'char', 'urgency', 'flag'].map((key) => ({ key }));
const names = (shown: readonly { key: string }[]) => shown.map(({ key }) => key).join(' ');

test('a hidden column is not shown until it is wanted again', () => {
  const without = withHidden(defaultLayout, 'char', true);
  expect(names(shownColumns(columns, without))).toBe('name urgency flag');
  expect(names(shownColumns(columns, withHidden(without, 'char', false)))).toBe('name char urgency flag');
});

test('the column that names the row can be neither hidden nor moved', () => {
  expect(names(shownColumns(columns, withHidden(defaultLayout, 'name', true)))).toBe('name char urgency flag');
  expect(withMoved(columns, defaultLayout, 'name', 1)).toBe(defaultLayout);
  expect(withMoved(columns, defaultLayout, 'char', -1)).toBe(defaultLayout);
});

test('a column moves by one place and stays there', () => {
  const moved = withMoved(columns, defaultLayout, 'char', 1);
  expect(names(orderedColumns(columns, moved))).toBe('name urgency char flag');
  expect(names(orderedColumns(columns, withMoved(columns, moved, 'char', 1)))).toBe('name urgency flag char');
});

test('a column that came after the layout was kept stands at the end', () => {
  const layout = { ...defaultLayout, order: ['name', 'flag', 'char'] };
  expect(names(orderedColumns(columns, layout))).toBe('name flag char urgency');
});

test('a width stays between the narrowest and the widest', () => {
  expect(withWidth(defaultLayout, 'char', 3).widths).toEqual({ char: 72 });
  expect(withWidth(defaultLayout, 'char', 5000).widths).toEqual({ char: 800 });
  expect(withWidth(withWidth(defaultLayout, 'char', 120.4), 'char', null).widths).toEqual({});
});
