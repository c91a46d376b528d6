import { expect, test } from 'vitest';
import { dayLevel, dayShares, goodDays } from './reachableDays.ts';

test('fourteen days up to today, with gaps where nothing is known', () => {
  const days = dayShares(
    [
      { day: '2026-11-18', reachable: 3600, known: 3600 },
      { day: '2026-11-17', reachable: 43_200, known: 86_400 },
      { day: '2026-11-16', reachable: 1000, known: 86_400 },
      { day: '2026-11-15', reachable: 100, known: 100 },
      { day: '2026-10-01', reachable: 86_400, known: 86_400 },
    ],
    '2026-11-18',
  );
  expect([days.length, days[0]?.day, days[13]?.day]).toEqual([14, '2026-11-05', '2026-11-18']);
  expect(days.slice(9).map(dayLevel)).toEqual(['unknown', 'unknown', 'bad', 'gaps', 'good']);
  expect(goodDays(days)).toEqual({ good: 1, known: 3 });
});
