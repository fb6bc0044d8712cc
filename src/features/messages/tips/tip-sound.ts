/** Two short tones of a soft bell, synthesized so that nothing is fetched. Hz, and seconds after the first. */
const tones = [
  { hz: 880, at: 0 },
  { hz: 1318.5, at: 0.11 },
];
/** The seconds that a tone rings, and its initial volume; 1 would be the loudest. */
const rings = 0.32;
const loudness = 0.07;

let context: AudioContext | null = null;

/** The audio context; null on some televisions, which have none. */
const makeContext = (): AudioContext | null => {
  const Context = window.AudioContext as typeof AudioContext | undefined;
  return Context ? new Context() : null;
};

/** Whether the page may make a sound: current engines tell whether somebody has touched it; older ones let every page make sounds. */
function mayRing(): boolean {
  const agent: { userActivation?: { hasBeenActive: boolean } } = navigator;
  return agent.userActivation?.hasBeenActive ?? true;
}

/** Plays the sound of a new message. A page that nobody has touched yet may make none: then nothing is played. */
export function playTipSound(): void {
  if (!mayRing()) return;
  context ??= makeContext();
  if (!context) return;
  if (context.state !== 'running') {
    void context.resume();
    return;
  }
  for (const { hz, at } of tones) ring(context, hz, context.currentTime + at);
}

function ring(audio: AudioContext, hz: number, at: number): void {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = hz;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rings);
  tone.connect(gain);
  gain.connect(audio.destination);
  tone.start(at);
  tone.stop(at + rings);
}
