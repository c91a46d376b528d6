import { expect, test } from 'vitest';
import { csvOf } from './chartTable.ts';

test('a chart is written as the exports of lists are, harmless for spreadsheets', () => {
  const rows = [
    { key: '1', href: '/log?x', cells: ['Bett "West"; 1', 1200, null] },
    { key: '2', href: null, cells: ['=1+1', 0.5, 'KW 53'] },
  ];
  expect(csvOf({ columns: ['Gerät', 'Rufe', 'Woche'], rows }, ';')).toBe(
    '\ufeffGerät;Rufe;Woche\r\n"Bett ""West""; 1";1200;\r\n\'=1+1;0.5;KW 53\r\n',
  );
});
