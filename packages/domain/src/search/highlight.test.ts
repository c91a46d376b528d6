import { expect, test } from 'vitest';
import { findMatch } from './findMatch.ts';
import { highlight } from './highlight.ts';

const long = 'Im Schrank hinter der Tür steht der Ersatztaster für das Pflegebad im zweiten Stock, Regal 4';

test.each([
  ['Zimmer 101', 'mer 1', ['Zim', 'mer 1', '01']],
  ['Müller, Rosa', 'mueller', ['', 'Müller', ', Rosa']],
  ['Mueller, Rosa', 'müll', ['', 'Muell', 'er, Rosa']],
  ['Straße 5', 'strasse', ['', 'Straße', ' 5']],
  ['A4:3F:10:22:33:44', 'a43f10223344', ['', 'A4:3F:10:22:33:44', '']],
  ['Zimmer 101', 'zimemr', ['', 'Zimmer', ' 101']],
  ['Bad Zimmer 101', '101 bad', ['Bad Zimmer ', '101', '']],
  ['Zimmer 101', 'terrasse', ['', '', 'Zimmer 101']],
  [long, 'pflegebad', ['…der Ersatztaster für das ', 'Pflegebad', ' im zweiten Stock, Regal …']],
  [long, 'schrank', ['Im ', 'Schrank', ' hinter der Tür steht der…']],
  [long, 'terrasse', ['', '', 'Im Schrank hinter der Tür steht der Ersatztaster f…']],
  // fifty characters are shown whole
  [`${'x'.repeat(45)} Flur`, 'flur', [`${'x'.repeat(45)} `, 'Flur', '']],
])('in "%s" %s is shown with what is around it', (text, typed, [before, match, after]) => {
  expect(highlight(text, typed)).toEqual({ before, match, after });
});

test('a typing error is looked for after everything that is there literally', () => {
  expect(findMatch('Flurlicht Flru', 'flru')).toEqual({ start: 10, end: 14 });
});
