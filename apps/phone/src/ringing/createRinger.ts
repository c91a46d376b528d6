import { isOutOfDate } from '@carestead/domain/display/connection';
import { nextPlay, type Ringing, sounding } from '@carestead/domain/phoneApp/ringing';
import { fetchFile } from '../platform/connection/post.ts';
import type { Phone } from '../platform/phone.ts';

const keptSounds = 20;
/** What is not there by then is not waited for: a ring must not be silent because its sound is slow to come. */
const soundWithin = 1000;
const lossEvery = 60_000;

/** Plays the sound of what rings and lets the phone vibrate, as the server says; the app's own tone where that cannot be had. */
export function startRinger(phone: Phone) {
  const { ringing, settings, permissions, token, line } = phone;
  const sounds = new Map<string, Promise<AudioBuffer | null>>();
  let current: { ring: number; attempt: number } | null = null;
  let stop: () => void = () => {};

  const load = (audio: AudioContext, file: string): Promise<AudioBuffer | null> => {
    const known = sounds.get(file);
    if (known) return known;
    const loaded = fetchFile(`sounds/${file}`, token.get() ?? '')
      .then((bytes) => (bytes ? audio.decodeAudioData(bytes) : null))
      .catch(() => null);
    // What failed is asked for again the next time.
    void loaded.then((buffer) => buffer ?? sounds.delete(file));
    if (sounds.size >= keptSounds) sounds.clear();
    sounds.set(file, loaded);
    return loaded;
  };

  const begin = (one: Ringing) => {
    let isOver = false;
    let played = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: AudioScheduledSourceNode | null = null;
    const again = async () => {
      navigator.vibrate?.([...one.channel.vibration]);
      const audio = permissions.audio();
      const file = one.channel.sound;
      const buffer = audio && file ? await Promise.race([load(audio, file), nothingAfter(soundWithin)]) : null;
      if (isOver) return;
      let length = 1000;
      if (audio?.state === 'running') {
        source = buffer ? playBuffer(audio, buffer) : playTone(audio, one.urgency);
        length = (buffer?.duration ?? 1) * 1000;
      }
      played += 1;
      const wait = nextPlay(one, played, length);
      if (wait !== null) timer = setTimeout(() => void again(), wait);
    };
    void again();
    return () => {
      isOver = true;
      clearTimeout(timer);
      source?.stop();
      navigator.vibrate?.(0);
    };
  };

  const judge = () => {
    // Without a connection it is not known whether anything still rings.
    const next = isOutOfDate(line.phase.get()) ? null : sounding(ringing.get(), settings.isMuted.get());
    if (next?.ring === current?.ring && next?.attempt === current?.attempt) return;
    stop();
    current = next && { ring: next.ring, attempt: next.attempt };
    stop = next ? begin(next) : () => {};
  };
  ringing.subscribe(judge);
  settings.isMuted.subscribe(judge);
  line.phase.subscribe(judge);

  /** A phone in a pocket lets its person know that it receives no calls, at once and every minute. */
  const reportLoss = () => {
    const audio = permissions.audio();
    if (!isOutOfDate(line.phase.get()) || !line.welcome.get()?.user) return;
    // Another page of this phone receives them.
    if (line.refusal.get() === 'elsewhere') return;
    navigator.vibrate?.([80, 120, 80]);
    if (audio?.state === 'running' && !settings.isMuted.get()) playTone(audio, 'lost');
  };
  let wasLost = false;
  line.phase.subscribe(() => {
    const isLost = isOutOfDate(line.phase.get());
    if (isLost && !wasLost) reportLoss();
    wasLost = isLost;
  });
  setInterval(reportLoss, lossEvery);
}

const nothingAfter = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));

function playBuffer(audio: AudioContext, buffer: AudioBuffer) {
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(audio.destination);
  source.start();
  return source;
}

type Tone = Ringing['urgency'] | 'lost';
const pitch: Readonly<Record<Tone, number>> = { Normal: 523, Urgent: 659, Emergency: 880, lost: 196 };

/** Two pulses, rising softly; pulses of emergencies are higher and shorter. */
function playTone(audio: AudioContext, urgency: Tone) {
  const source = new OscillatorNode(audio, { type: 'triangle', frequency: pitch[urgency] });
  const loudness = new GainNode(audio, { gain: 0 });
  const from = audio.currentTime;
  const pulses = urgency === 'Emergency' ? 5 : 2;
  const length = 0.9 / pulses;
  for (let pulse = 0; pulse < pulses; pulse += 1) {
    const at = from + pulse * length;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.8, at + length * 0.2);
    loudness.gain.linearRampToValueAtTime(0, at + length * 0.8);
  }
  source.connect(loudness).connect(audio.destination);
  source.start();
  source.stop(from + 1);
  return source;
}
