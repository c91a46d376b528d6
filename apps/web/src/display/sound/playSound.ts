import type { WallSound } from '@carestead/domain/display/wallSound';

type Pulse = { at: number; length: number; hertz: number };

const row = (count: number, from: number, length: number, gap: number, hertz: number): Pulse[] =>
  Array.from({ length: count }, (_, index) => ({ at: from + index * (length + gap), length, hertz }));

const patterns: Readonly<Record<WallSound, readonly Pulse[]>> = {
  emergency: [
    ...row(3, 0, 0.15, 0.08, 659),
    ...row(2, 0.85, 0.15, 0.08, 880),
    ...row(3, 1.7, 0.15, 0.08, 659),
    ...row(2, 2.55, 0.15, 0.08, 880),
  ],
  urgent: row(3, 0, 0.2, 0.15, 523),
  normal: row(2, 0, 0.25, 0.12, 440),
  fault: [{ at: 0, length: 0.9, hertz: 165 }],
};

const loudness: Readonly<Record<WallSound, number>> = { emergency: 0.5, urgent: 0.4, normal: 0.2, fault: 0.3 };
const edge = 0.2;

/** Made of a few harmonics, with soft edges; no file has to be there when it is needed. */
export function playSound(context: AudioContext, sound: WallSound, volume: number): void {
  const wave = context.createPeriodicWave(new Float32Array([0, 0, 0, 0, 0]), new Float32Array([0, 1, 0.5, 0.35, 0.2]));
  for (const { at, length, hertz } of patterns[sound]) {
    const start = context.currentTime + 0.02 + at;
    const tone = new OscillatorNode(context, { frequency: hertz });
    tone.setPeriodicWave(wave);
    const gain = new GainNode(context, { gain: 0 });
    const level = loudness[sound] * volume;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(level, start + length * edge);
    gain.gain.setValueAtTime(level, start + length * (1 - edge));
    gain.gain.linearRampToValueAtTime(0, start + length);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + length + 0.05);
  }
}
