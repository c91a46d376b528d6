/** A phone of the demo, and how whoever carries it behaves. */
export type DemoPhone = {
  readonly name: string;
  readonly number: string;
  /** Of the people of the app; null: it lies in its charger. */
  readonly user: string | null;
  /** How many of ten calls its person takes; null: only phones that are switched on ring. */
  readonly takes: number | null;
  readonly permissions: readonly string[];
  readonly is_muted?: boolean;
  readonly is_charging?: boolean;
  /** Percent. */
  readonly battery: number;
  /** Of an older release. */
  readonly isOld?: boolean;
  /** Milliseconds, and packets in a thousand that are lost. */
  readonly round_trip: number;
  readonly loss: number;
  /** On how much of these days it was reachable: yesterday is 1. All others were whole. */
  readonly gaps?: Readonly<Record<number, number>>;
  /** Since how many days it is there. */
  readonly since?: number;
};

const all = ['notifications', 'sound'];

export const demoPhones: readonly DemoPhone[] = [
  {
    ...{ name: 'Pflege-Handy 01', number: '079 555 01 01', user: 'S. Nguyen', takes: 7 },
    ...{ permissions: all, battery: 86, round_trip: 31, loss: 1 },
  },
  {
    ...{ name: 'Pflege-Handy 02', number: '079 555 01 02', user: 'R. Aebi', takes: 5 },
    ...{ permissions: all, battery: 64, round_trip: 44, loss: 3, gaps: { 6: 0.7 } },
  },
  {
    ...{ name: 'Pflege-Handy 03', number: '079 555 01 03', user: 'T. Gerber', takes: 2, is_muted: true },
    ...{ permissions: all, battery: 72, round_trip: 52, loss: 4 },
  },
  {
    ...{ name: 'Pflege-Handy 04', number: '079 555 01 04', user: 'D. Frei', takes: null },
    ...{ permissions: all, battery: 48, round_trip: 75, loss: 12, gaps: { 1: 0.4, 4: 0.8 } },
  },
  {
    ...{ name: 'Pflege-Handy 05', number: '079 555 01 05', user: 'A. Berisha', takes: 6 },
    ...{ permissions: all, battery: 91, round_trip: 38, loss: 0 },
  },
  {
    ...{ name: 'Pflege-Handy 06', number: '079 555 01 06', user: null, takes: 0, is_charging: true },
    ...{ permissions: all, battery: 100, round_trip: 29, loss: 0 },
  },
  {
    ...{ name: 'Pflege-Handy 07', number: '079 555 01 07', user: 'L. Meier', takes: 2 },
    ...{ permissions: ['sound'], battery: 57, round_trip: 38, loss: 4, gaps: { 1: 0.05, 2: 0.2 } },
  },
  {
    ...{ name: 'Nacht-Handy 01', number: '079 555 01 21', user: 'M. Baumann', takes: 8 },
    ...{ permissions: all, battery: 77, round_trip: 41, loss: 2 },
  },
  {
    ...{ name: 'Technik-Handy 01', number: '079 555 01 31', user: 'B. Huber', takes: 0, isOld: true },
    ...{ permissions: all, battery: 18, round_trip: 63, loss: 6, gaps: { 5: 0.6, 10: 0.75 } },
  },
  {
    ...{ name: 'Leitung Wyss', number: '079 555 01 41', user: 'K. Wyss', takes: 6 },
    ...{ permissions: all, battery: 83, round_trip: 35, loss: 1 },
  },
  {
    ...{ name: 'Leitung Keller', number: '079 555 01 42', user: 'S. Keller', takes: 4 },
    ...{ permissions: all, battery: 69, round_trip: 36, loss: 1, since: 10 },
  },
];
