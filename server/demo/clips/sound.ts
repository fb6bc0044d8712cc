/** Our own music: slow chords of sine partials with a soft attack, a bass and, where asked, a beat. 48 kHz mono WAV. */
const rate = 48_000;

const scales: Record<string, number[]> = {
  tide: [220, 277.18, 329.63, 415.3],
  nebula: [196, 233.08, 293.66, 349.23],
  neon: [246.94, 293.66, 369.99, 440],
  aurora: [174.61, 220, 261.63, 329.63],
  bloom: [261.63, 329.63, 392, 493.88],
  ink: [220, 261.63, 329.63, 392],
  pulse: [220, 261.63, 329.63, 440],
  dune: [146.83, 174.61, 220, 233.08],
  dawn: [196, 246.94, 293.66, 369.99],
  zenith: [164.81, 196, 246.94, 293.66],
};
const beats = new Set(['neon', 'pulse']);

export function makeSound(name: string, seconds: number): Buffer {
  const notes = scales[name] ?? [220, 277, 330, 415];
  const samples = Math.round(seconds * rate);
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let n = 0; n < samples; n += 1) {
    const t = n / rate;
    const step = Math.floor(t / 0.75);
    const since = t - step * 0.75;
    const lead = (notes[(step * 5) % 4] ?? 220) * (step % 8 > 5 ? 2 : 1);
    const bass = (notes[Math.floor(step / 4) % 4] ?? 220) / 2;
    const pluck = Math.exp(-since * 3.2) * (Math.sin(lead * 6.2832 * t) + 0.3 * Math.sin(lead * 2 * 6.2832 * t));
    const pad = Math.sin(bass * 6.2832 * t) * 0.5 + Math.sin(bass * 1.5 * 6.2832 * t) * 0.25;
    const kick = beats.has(name) ? Math.exp(-since * 18) * Math.sin(6.2832 * 62 * since) * 1.2 : 0;
    const fade = Math.min(1, t / 1.5, (seconds - t) / 1.5);
    const value = Math.tanh((pluck * 0.32 + pad * 0.34 + kick * 0.5) * fade);
    wav.writeInt16LE(Math.round(value * 20_000), 44 + n * 2);
  }
  return wav;
}
