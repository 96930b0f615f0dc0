import type { Sound } from "../../board/board.ts";

/*
 * Short, wooden, soft: each sound is a knock on a block of wood, made here. There are no files to load.
 */

export type PageSound = Sound | "turn" | "low" | "end";

/** One knock: a tone that dies away, and the noise of the touch. */
interface Knock {
  /** In seconds from the start of the sound. */
  readonly at: number;
  readonly hertz: number;
  readonly seconds: number;
  readonly loud: number;
  /** How much of the knock is noise: wood on felt has more of it than wood on wood. */
  readonly noise: number;
}

const SOUNDS: Readonly<Record<PageSound, readonly Knock[]>> = {
  place: [{ at: 0, hertz: 300, seconds: 0.09, loud: 0.5, noise: 0.5 }],
  draw: [{ at: 0, hertz: 900, seconds: 0.07, loud: 0.12, noise: 1.6 }],
  hit: [
    { at: 0, hertz: 150, seconds: 0.16, loud: 0.8, noise: 0.9 },
    { at: 0.03, hertz: 95, seconds: 0.2, loud: 0.5, noise: 0.2 },
  ],
  turn: [
    { at: 0, hertz: 523, seconds: 0.22, loud: 0.3, noise: 0.1 },
    { at: 0.13, hertz: 659, seconds: 0.32, loud: 0.3, noise: 0.1 },
  ],
  low: [{ at: 0, hertz: 740, seconds: 0.06, loud: 0.25, noise: 0.2 }],
  end: [
    { at: 0, hertz: 392, seconds: 0.3, loud: 0.3, noise: 0.1 },
    { at: 0.16, hertz: 494, seconds: 0.3, loud: 0.3, noise: 0.1 },
    { at: 0.32, hertz: 587, seconds: 0.6, loud: 0.32, noise: 0.1 },
  ],
};

const VOLUME = 0.35;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers that don't report this are tested by trying. */
const hasBeenTouched = (): boolean => (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;

/** Plays a sound, if the browser lets pages make any: most do after the first click or key. */
export async function playSound(sound: PageSound): Promise<void> {
  // Before the first click or key there would be no sound, only a warning in the console.
  if (!context && !hasBeenTouched()) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") {
      // It stays pending until somebody touches the page; by then this sound is out of date.
      await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 150))]);
    }
    if (context.state !== "running") return;
    noise ??= whiteNoise(context);
    for (const knock of SOUNDS[sound]) play(context, noise, knock);
  } catch {
    // No audio device, or too many contexts: the match goes on in silence.
  }
}

function play(audio: AudioContext, hiss: AudioBuffer, { at, hertz, seconds, loud, noise: rough }: Knock): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(hertz * 1.06, start);
  tone.frequency.exponentialRampToValueAtTime(hertz, start + 0.03);
  tone.connect(fading(audio, start, seconds, loud));
  tone.start(start);
  tone.stop(start + seconds);

  const touch = audio.createBufferSource();
  touch.buffer = hiss;
  const wood = audio.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = hertz * 2.4;
  wood.Q.value = 0.9;
  touch.connect(wood).connect(fading(audio, start, Math.min(seconds, 0.05), loud * rough));
  touch.start(start);
  touch.stop(start + seconds);
}

function fading(audio: AudioContext, start: number, seconds: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * VOLUME), start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(audio.destination);
  return gain;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (const at of data.keys()) data[at] = Math.random() * 2 - 1;
  return buffer;
}
