import { describe, expect, test } from 'vitest';
import { type CardWords, cardLayout, cardShape, fitText, largestFor } from './cardLayout.ts';

describe('cardLayout', () => {
  const widthOf = (text: string) => text.length * 0.56;
  const normal: CardWords = {
    long: 'Zimmer 305 Bett 2',
    short: 'Z305/2',
    type: 'Dringender Ruf',
    emergency: '',
    isNew: '',
    isTest: '',
    handled: '',
    handledName: '',
    handledMark: '',
    source: '',
    section: '3. OG Ost',
    elapsed: '2:05',
    before: '',
  };
  const emergency: CardWords = { ...normal, type: 'Notfall', emergency: 'Notfall', isNew: 'NEU' };
  const room = { shape: 'two_line', width: 633, font: 44, buttons: 0, largest: 999 } as const;
  const narrow = { ...room, font: 84 };

  test.each([
    ['two_line', 633, 44, 'two_line'],
    ['compact', 939, 44, 'one_line'],
    ['compact', 633, 44, 'stacked'],
    ['compact', 1048, 60, 'one_line'],
    ['compact', 374, 22, 'stacked'],
  ] as const)('a %s card of %i px at %i px is laid out as %s', (mode, width, font, shape) => {
    expect(cardShape(mode, width, font)).toBe(shape);
  });

  describe('a card', () => {
    test('with room shows all of it', () => {
      expect(cardLayout(normal, room, widthOf)).toMatchObject({
        location: 'Zimmer 305 Bett 2',
        locationSize: 44,
        type: 'Dringender Ruf',
        section: '3. OG Ost',
      });
    });

    test('without room leaves out the section, never the type', () => {
      expect(cardLayout(normal, narrow, widthOf)).toMatchObject({
        location: 'Z305/2',
        type: 'Dringender Ruf',
        section: '',
      });
    });

    test('says in words that its time is the one before the loss where they fit, and by a sign where they do not', () => {
      const lost = { ...normal, before: 'vor Abbruch' };
      expect(cardLayout(lost, room, widthOf)).toMatchObject({ type: 'Dringender Ruf', isBeforeShort: false });
      expect(cardLayout(lost, narrow, widthOf)).toMatchObject({ type: 'Dringender Ruf', isBeforeShort: true });
    });

    test('keeps the type before that somebody took it, and that before the section', () => {
      const handled = cardLayout({ ...normal, handled: 'von Anna' }, room, widthOf);
      expect([handled.type, handled.handled]).toEqual(['Dringender Ruf', 'von Anna']);
      expect(cardLayout({ ...normal, handled: 'von Anna' }, narrow, widthOf).handled).toBe('');
    });

    test('names who took it without the word before the name, then shortened, then not at all where there is no room', () => {
      const taken = {
        ...normal,
        type: 'Ruf',
        handled: '✓ par Antoinette',
        handledName: '✓ Antoinette',
        handledMark: '✓',
      };
      const cases = [420, 360, 300, 260, 230, 205].map((width) => {
        const { type, handled, detailSize } = cardLayout(taken, { ...room, width }, widthOf);
        return [width, type, handled, Math.round(detailSize)];
      });
      expect(cases).toEqual([
        [420, 'Ruf', '✓ par Antoinette', 24],
        [360, 'Ruf', '✓ Antoinette', 24],
        [300, 'Ruf', '✓ Antoinette', 24],
        [260, 'Ruf', '✓', 24],
        [230, 'Ruf', '✓', 19],
        [205, 'Ruf', '', 19],
      ]);
    });

    test('says whole that somebody took it, or marks it, where no name is known', () => {
      const taken = { ...normal, type: 'Ruf', handled: '✓ pris en charge', handledMark: '✓' };
      const shown = [420, 360, 300].map((width) => cardLayout(taken, { ...room, width }, widthOf).handled);
      expect(shown).toEqual(['✓ pris en charge', '✓', '✓']);
    });

    test('has nothing below 13 px on a phone', () => {
      const { detailSize, chipSize } = cardLayout(normal, { ...room, shape: 'stacked', width: 374, font: 22 }, widthOf);
      expect([detailSize, chipSize]).toEqual([13, 13]);
    });
  });

  describe.each([
    ['normal', 44],
    ['larger', 60],
    ['largest', 84],
  ])('an emergency at %s', (_name, font) => {
    test.each(['two_line', 'stacked'] as const)('keeps its word and that it is new as %s', (shape) => {
      const { type, isNew } = cardLayout(emergency, { ...room, font, shape }, widthOf);
      expect([type, isNew]).toEqual(['Notfall', 'NEU']);
    });

    test('gives up a long name of its type for the plain word rather than half of the name', () => {
      const long = { ...emergency, type: 'Reanimation Herzalarm Station', before: 'vor Abbruch' };
      const { type, isNew } = cardLayout(long, { ...room, font, width: 10 * font }, widthOf);
      expect([type, isNew]).toEqual(['Notfall', 'NEU']);
    });
  });

  test('a normal call is never larger than the smallest emergency, and an emergency has no limit', () => {
    const shown = [
      { rank: 2, size: 44 },
      { rank: 2, size: 35.2 },
      { rank: 1, size: 30 },
    ];
    expect([largestFor(0, shown), largestFor(1, shown), largestFor(2, shown)]).toEqual([
      30,
      35.2,
      Number.POSITIVE_INFINITY,
    ]);
  });
});

describe('fitText', () => {
  /** As if every letter were ten wide. */
  const widthOf = (text: string) => text.length * 10;

  test.each([
    ['Zimmer 214 Bad WC', '214 WC', 170, 'Zimmer 214 Bad WC', 1],
    ['Zimmer 214 Bad WC', '214 WC', 136, 'Zimmer 214 Bad WC', 0.8],
    ['Zimmer 214 Bad WC', '214 WC', 135, '214 WC', 1],
    ['Zimmer 214 Bad WC', '214 WC', 48, '214 WC', 0.8],
    ['Zimmer 214 Bad WC', '214 WC', 30, '214 WC', 0.5],
    ['Zimmer 214', '', 50, 'Zimmer 214', 0.5],
    ['', '214', 30, '214', 1],
    ['', '', 30, '', 0.8],
  ])('%s or %s in %i is %s at %f', (long, short, room, text, scale) => {
    expect(fitText(long, short, widthOf, room)).toEqual({ text, scale });
  });
});
