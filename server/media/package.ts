import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canFilter, type Ffmpeg, inputOf, runFfmpeg } from './ffmpeg';
import { ladder, type Rendition } from './ladder';
import { fraction, type Probe } from './probe';
import { nameSound, soundTracks } from './sound-tracks';

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

/** Filters before scaling: frame rate, deinterlacing, and HDR brought down to what every screen shows. */
export function preparing(tools: Ffmpeg, { frameRate, hdr, interlaced }: Probe): string {
  const filters = interlaced ? ['yadif'] : [];
  filters.push(`fps=${frameRate}`);
  // Without zscale the picture is only cut to 8 bits: paler, but it plays.
  if (hdr && canFilter(tools, 'zscale')) {
    filters.push('zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0');
    filters.push('zscale=t=bt709:m=bt709:r=tv');
  }
  return filters.join(',');
}

/**
 * Packages a film as CMAF with HLS and DASH manifests over the same segments: H.264 (8 bit, 4:2:0, which every set
 * decodes) and stereo AAC, an adaptation set for each sound track. @returns the renditions, tallest first, and whether parts could not be decoded.
 * @throws with ffmpeg's complaint, and where much less than the file's stated length could be read
 */
export async function packageVideo(options: PackageOptions): Promise<{ renditions: Rendition[]; isDamaged: boolean }> {
  const { tools, input, folder, probe, signal, onProgress, crf = 22, audioBitrate = '128k' } = options;
  const renditions = options.renditions ?? ladder(probe.width, probe.height);
  const gop = String(Math.max(1, Math.round(fraction(probe.frameRate) * gopSeconds)));
  const split = renditions.map((_, at) => `[s${at}]`).join('');
  // Rounding to even sizes would give each rendition a shape of its own, which one adaptation set may not hold.
  const scaled = renditions.map(
    ({ width, height }, at) =>
      `[s${at}]scale=${width}:${height}:flags=bicubic,setdar=${probe.width}/${probe.height},format=yuv420p[v${at}]`,
  );
  const graph = `[0:${probe.video}]${preparing(tools, probe)},split=${renditions.length}${split};${scaled.join(';')}`;
  const args = [...inputOf(input), '-filter_complex', graph];
  renditions.forEach(({ bitrate, height }, at) => {
    args.push('-map', `[v${at}]`);
    args.push(`-maxrate:v:${at}`, String(bitrate), `-bufsize:v:${at}`, String(bitrate * 2));
    args.push(`-profile:v:${at}`, height >= 720 ? 'high' : 'main');
  });
  args.push('-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(crf));
  args.push('-g', gop, '-keyint_min', gop, '-sc_threshold', '0', '-flags', '+cgop');
  const sound = soundTracks(probe);
  if (sound.length > 0) args.push('-c:a', 'aac', '-ac', '2', '-ar', '48000', '-b:a', audioBitrate);
  args.push('-map_metadata', '-1', '-map_chapters', '-1');
  sound.forEach(({ index, language }, at) => {
    args.push('-map', `0:${index}`, `-metadata:s:a:${at}`, `language=${language}`);
  });
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
  refuseCutOff(folder, probe.duration);
  nameSound(folder, sound);
  return { renditions, isDamaged: damage.test(complaints) };
}

/** What ffmpeg says of pictures and sound that it could not decode; other complaints do no harm. */
const damage = /error while decoding|invalid data|corrupt|partial file|concealing|invalid nal|error submitting/i;

/** Seconds, and share of the length: headers round, and the sound often ends a little before or after the picture. */
const tolerance = { seconds: 1, share: 0.05 };

/** A header tells the length of the whole film also where only its beginning is there (a download that was cut off). */
function refuseCutOff(folder: string, stated: number): void {
  const lengths = readdirSync(folder)
    .filter((name) => /^media_\d+\.m3u8$/.test(name))
    .map((name) => lengthOf(readFileSync(join(folder, name), 'utf8')));
  const read = Math.max(0, ...lengths);
  if (stated - read <= Math.max(tolerance.seconds, stated * tolerance.share)) return;
  const [found, whole] = [read.toFixed(1), stated.toFixed(1)];
  throw new Error(`文件不完整：片长 ${whole} 秒，只能读出 ${found} 秒 (cut off: ${found} s of ${whole} s can be read)`);
}

/** Seconds of all segments of a playlist. */
const lengthOf = (playlist: string): number =>
  Array.from(playlist.matchAll(/#EXTINF:([\d.]+)/g)).reduce((sum, [, seconds]) => sum + Number(seconds), 0);
