/** Samples in a second: enough for the small loudspeaker of a phone. */
const rate = 11_025;

type Tone = { hertz: number; seconds: number };

/** Tones one after the other, each fading away, as a WAV file of one channel. */
function wav(tones: readonly Tone[]): Buffer {
  const samples = tones.flatMap(({ hertz, seconds }) =>
    Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
      const fading = Math.exp((-4 * at) / (seconds * rate));
      return Math.round(20_000 * fading * Math.sin((2 * Math.PI * hertz * at) / rate));
    }),
  );
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) bytes.writeInt16LE(sample, 44 + index * 2);
  return bytes;
}

const bell = [
  { hertz: 880, seconds: 0.5 },
  { hertz: 660, seconds: 0.8 },
];
const alarm = [1000, 1400, 1000, 1400, 1000, 1400].map((hertz) => ({ hertz, seconds: 0.2 }));

/** With ids that are always the same, so that a load that was interrupted finds them again. */
export const notificationSounds = [
  {
    name: 'Glocke',
    description: 'Zwei Töne, für gewöhnliche Rufe',
    file: { id: '5eed0057-0000-4000-8000-000000000002', name: 'glocke.wav', bytes: () => wav(bell) },
  },
  {
    name: 'Alarm',
    description: 'Wechselton, für Notfälle',
    file: { id: '5eed0057-0000-4000-8000-000000000003', name: 'alarm.wav', bytes: () => wav(alarm) },
  },
] as const;

export type SoundName = (typeof notificationSounds)[number]['name'];

type Channel = { name: string; sound: SoundName; repeat_count: number; vibration_pattern: string };

export const notificationChannels = [
  { name: 'Ruf', sound: 'Glocke', repeat_count: 1, vibration_pattern: '400' },
  { name: 'Dringend', sound: 'Glocke', repeat_count: 3, vibration_pattern: '400 200 400' },
  { name: 'Notfall', sound: 'Alarm', repeat_count: 10, vibration_pattern: '800 200 800 200 800' },
] as const satisfies readonly Channel[];
