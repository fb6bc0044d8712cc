import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canFilter, type Ffmpeg, inputOf, runFfmpeg } from './ffmpeg';
import { fraction } from './frame-rate';
import { stateBandwidth } from './hls-bandwidth';
import { ladder, type Rendition } from './ladder';
import { refuseCutOff } from './lengths';
import type { Probe } from './probe';
import { nameSound, type SoundTrack, soundTracks } from './sound-tracks';
import { toneMapping, toneMappingBy, writeToneTable } from './tone-mapping';

export interface PackageOptions {
  tools: Ffmpeg;
  /** Absolute. */
  input: string;
  /** An empty folder; manifest.mpd, master.m3u8 and the segments land in it. */
  folder: string;
  probe: Probe;
  signal?: AbortSignal;
  /** Share done, 0..1. */
  onProgress?(share: number): void;
  /** Instead of the ladder's. */
  renditions?: Rendition[];
  /** x264 quality, 18-40; smaller is better. */
  crf?: number;
  audioBitrate?: string;
}

/** Seconds: a closed GOP, and a segment of two of them. */
const gopSeconds = 2;
const segmentSeconds = 4;

/** Seconds of silence by which a codec of sound may have filled its last packet up. */
const FILLED = 0.05;

/**
 * How long the last picture has to be held for the picture to end with the sound: Media Source plays nothing of sound
 * that outlasts it. Seconds, 0 where no more than silence is missing, or less than a picture's length.
 */
function holdOf({ duration, picture, frameRate }: Probe): number {
  const missing = duration - picture;
  return missing > FILLED && missing * fraction(frameRate) >= 1 ? missing : 0;
}

/** What ffmpeg looks the colours of HDR up in while it packages; no part of the film. */
const TONES = 'tones.cube';

/** The colours of HDR, where this ffmpeg can change them. Without zscale the picture is only cut to 8 bits: paler, but it plays. */
const mappedBy = (tools: Ffmpeg, { hdr }: Probe): Probe['hdr'] => (hdr && canFilter(tools, 'zscale') ? hdr : null);

type Size = Pick<Rendition, 'width' | 'height'>;

/**
 * Filters before a picture of the film is looked at: deinterlacing, its times, and HDR brought down to what every screen
 * shows. Media Source knows no edit lists: a picture that begins late is shown from the beginning.
 * @param size of what is made of it, in pixels; HDR is scaled to it
 */
export function preparing(tools: Ffmpeg, probe: Probe, { width, height }: Size): string {
  const hdr = mappedBy(tools, probe);
  return [...timed(probe), ...(hdr ? toneMapping(hdr, width, height) : [])].join(',');
}

function timed(probe: Probe): string[] {
  const filters = probe.interlaced ? ['yadif'] : [];
  filters.push("setpts='if(eq(N,0),0,PTS)'");
  filters.push(`fps=${probe.frameRate}`);
  const hold = holdOf(probe);
  if (hold > 0) filters.push(`tpad=stop_mode=clone:stop_duration=${hold.toFixed(3)}`);
  return filters;
}

/** The same before the whole film is split into renditions. @param size of the tallest */
async function preparingAll(
  { tools, probe, folder, signal }: PackageOptions,
  { width, height }: Size,
): Promise<string> {
  const hdr = mappedBy(tools, probe);
  if (!hdr) return timed(probe).join(',');
  await writeToneTable(tools, hdr, { folder, name: TONES }, signal);
  // As it is encoded: otherwise each rendition is scaled from floating-point RGB, by a scaler that has BT.601 for all that was RGB.
  return [...timed(probe), ...toneMappingBy(TONES, hdr, width, height), 'format=yuv420p'].join(',');
}

async function pictureArgs(options: PackageOptions, renditions: readonly Rendition[]): Promise<string[]> {
  const { probe, crf = 22 } = options;
  const split = renditions.map((_, at) => `[s${at}]`).join('');
  // Rounding to even sizes would give each rendition a shape of its own, which one adaptation set may not hold.
  const scaled = renditions.map(
    ({ width, height }, at) =>
      `[s${at}]scale=${width}:${height}:flags=bicubic,setdar=${probe.width}/${probe.height},format=yuv420p[v${at}]`,
  );
  const prepared = await preparingAll(options, renditions[0] ?? probe);
  const args = [
    '-filter_complex',
    `[0:${probe.video}]${prepared},split=${renditions.length}${split};${scaled.join(';')}`,
  ];
  renditions.forEach(({ bitrate, height }, at) => {
    args.push('-map', `[v${at}]`);
    args.push(`-maxrate:v:${at}`, String(bitrate), `-bufsize:v:${at}`, String(bitrate * 2));
    args.push(`-profile:v:${at}`, height >= 720 ? 'high' : 'main');
  });
  const gop = String(Math.max(1, Math.round(fraction(probe.frameRate) * gopSeconds)));
  args.push('-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(crf));
  args.push('-g', gop, '-keyint_min', gop, '-sc_threshold', '0', '-flags', '+cgop');
  return args;
}

/**
 * Stereo AAC, an adaptation set for each track. Silence stands where a track begins late, has a hole or ends early:
 * Media Source puts what comes next in its place otherwise.
 */
function soundArgs({ probe, audioBitrate = '128k' }: PackageOptions, sound: readonly SoundTrack[]): string[] {
  if (sound.length === 0) return [];
  const args = ['-c:a', 'aac', '-ac', '2', '-ar', '48000', '-b:a', audioBitrate];
  args.push('-filter:a', `aresample=async=1:first_pts=0,apad=whole_dur=${probe.duration.toFixed(3)}`);
  sound.forEach(({ index, language }, at) => {
    args.push('-map', `0:${index}`, `-metadata:s:a:${at}`, `language=${language}`);
  });
  return args;
}

/**
 * Packages a film as CMAF with HLS and DASH manifests over the same segments: H.264 (8 bit, 4:2:0, which every set
 * decodes) and AAC. Picture and sound begin and end together.
 * @returns the renditions, tallest first, and whether parts could not be decoded.
 * @throws with ffmpeg's complaint, and where much less than the file's stated length could be read
 */
export async function packageVideo(options: PackageOptions): Promise<{ renditions: Rendition[]; isDamaged: boolean }> {
  const { tools, input, folder, probe, signal, onProgress } = options;
  const renditions = options.renditions ?? ladder(probe.width, probe.height);
  const sound = soundTracks(probe);
  const args = [...inputOf(input), ...(await pictureArgs(options, renditions)), ...soundArgs(options, sound)];
  args.push('-map_metadata', '-1', '-map_chapters', '-1');
  args.push('-f', 'dash', '-seg_duration', String(segmentSeconds), '-use_template', '1', '-use_timeline', '1');
  args.push('-hls_playlist', '1', '-hls_master_name', 'master.m3u8');
  const soundSets = sound.map((_, at) => `id=${at + 1},streams=${renditions.length + at}`);
  args.push('-adaptation_sets', ['id=0,streams=v', ...soundSets].join(' '));
  args.push('-init_seg_name', 'init-$RepresentationID$.mp4');
  args.push('-media_seg_name', 'seg-$RepresentationID$-$Number%05d$.m4s');
  args.push('manifest.mpd');
  const complaints = await runFfmpeg(tools.ffmpeg, args, {
    cwd: folder,
    signal,
    onTime: (seconds) => onProgress?.(Math.min(1, seconds / probe.duration)),
  });
  rmSync(join(folder, TONES), { force: true });
  refuseCutOff(probe.duration, pictureLength(folder, renditions.length));
  nameSound(folder, sound);
  stateBandwidth(folder);
  return { renditions, isDamaged: damage.test(complaints) };
}

/** What ffmpeg says of pictures and sound that it could not decode; other complaints do no harm. */
const damage = /error while decoding|invalid data|corrupt|partial file|concealing|invalid nal|error submitting/i;

/** Seconds of picture that were packaged: the sound is made as long as the film in any case. */
function pictureLength(folder: string, renditions: number): number {
  const playlists = readdirSync(folder).filter((name) => Number(/^media_(\d+)\.m3u8$/.exec(name)?.[1]) < renditions);
  return Math.max(0, ...playlists.map((name) => lengthOf(readFileSync(join(folder, name), 'utf8'))));
}

/** Seconds of all segments of a playlist. */
const lengthOf = (playlist: string): number =>
  Array.from(playlist.matchAll(/#EXTINF:([\d.]+)/g)).reduce((sum, [, seconds]) => sum + Number(seconds), 0);
