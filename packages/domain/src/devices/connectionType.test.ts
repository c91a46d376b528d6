import { expect, test } from 'vitest';
import { connectionType } from './connectionType.ts';

test.each([
  [{ kind: 'radio' }, 'Radio'],
  [{ kind: 'device', radio: true }, 'Radio'],
  [{ kind: 'repeater', radio: true }, 'Repeater'],
  [{ kind: 'wired' }, 'Wired'],
  [{ kind: 'tech' }, 'Tech'],
  [{ kind: 'radio', is_tech: true }, 'Tech'],
  [{ kind: 'room', is_tech: true }, 'Tech'],
  [{ kind: 'device' }, null],
  [{ kind: 'room', radio: true }, null],
])('%j is connected by %s', (node, type) => {
  expect(connectionType(node)).toBe(type);
});
