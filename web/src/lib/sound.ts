// A few soft sounds, made on the spot.
import { settings } from './settings.svelte';

export type Sound = 'turn' | 'card' | 'end';

const NOTES: Record<Sound, readonly [frequency: number, at: number, length: number][]> = {
  turn: [
    [523, 0, 0.12],
    [659, 0.09, 0.16],
  ],
  card: [[196, 0, 0.05]],
  end: [
    [392, 0, 0.14],
    [494, 0.12, 0.14],
    [587, 0.24, 0.26],
  ],
};

let context: AudioContext | null = null;

/** Play a sound, if the player wants any. */
export function sound(which: Sound): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [frequency, at, length] of NOTES[which]) note(context, frequency, context.currentTime + at, length);
}

function note(on: AudioContext, frequency: number, start: number, length: number): void {
  const voice = on.createOscillator();
  const loudness = on.createGain();
  voice.type = 'sine';
  voice.frequency.value = frequency;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(0.06, start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(loudness).connect(on.destination);
  voice.start(start);
  voice.stop(start + length);
}
