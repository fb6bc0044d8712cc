import { closeSync, openSync, readSync } from 'node:fs';
import { type Ffmpeg, inputOf, readErrors, readOutput } from './ffmpeg';
import type { Probe, TrackInfo } from './media-info';
import { readBanner } from './probe-banner';

export type { Probe };

interface Stream {
  index: number;
  codec_type: string;
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  color_transfer?: string;
  field_order?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  tags?: { language?: string; title?: string; rotate?: string };
  side_data_list?: { rotation?: number }[];
}

const textCodecs = new Set(['subrip', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']);

/** A fraction as a number; 0 where it is none. */
export function fraction(text: string | undefined): number {
  const [up = 0, down = 1] = (text ?? '').split(/[/:]/).map(Number);
  const value = up / down;
  return Number.isFinite(value) ? value : 0;
}

/** The file's own rate, so that no frame is doubled or dropped; 25 where it has none, never outside 1 to 60. */
export function frameRate(text: string | undefined): string {
  const fps = fraction(text);
  if (fps <= 0) return '25';
  if (fps > 60) return '60';
  return fps < 1 ? '1' : (text ?? '25');
}

/** ffmpeg would ask a playlist for its next part for minutes; the videos it names are not the file. */
function refusePlaylist(file: string): void {
  const start = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start, 0, start.length, 0);
  } finally {
    closeSync(handle);
  }
  if (/^\ufeff?#EXTM3U/.test(start.toString())) throw new Error('这是播放列表，不是视频 (a playlist, not a video)');
}

async function described(ffprobe: string, args: string[], signal?: AbortSignal): Promise<string> {
  try {
    return (await readOutput(ffprobe, args, signal)).toString();
  } catch (error) {
    if (signal?.aborted) throw error;
    // ffprobe's own words name parts of the container; the operator needs to know which file, and that it is no use.
    throw new Error('文件已损坏、不完整，或者不是视频 (damaged, cut off, or not a video)', { cause: error });
  }
}

const trackInfo = ({ index, tags }: Stream): TrackInfo => ({
  index,
  language: tags?.language ?? 'und',
  label: tags?.title?.trim() ?? '',
});

/** @throws where the file is no video that can be read, in words for the operator. */
export async function probe(tools: Ffmpeg, file: string, signal?: AbortSignal): Promise<Probe> {
  refusePlaylist(file);
  if (!tools.ffprobe) {
    const found = readBanner(await readErrors(tools.ffmpeg, inputOf(file), signal));
    if (!found) throw new Error('文件里没有可读的视频画面 (no readable video stream)');
    return { ...found, frameRate: frameRate(found.frameRate) };
  }
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', ...inputOf(file)];
  const { streams = [], format = {} } = JSON.parse(await described(tools.ffprobe, args, signal)) as {
    streams?: Stream[];
    format?: { duration?: string };
  };
  const video = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic);
  if (!video?.width || !video.height) throw new Error('文件里没有视频画面 (no video stream)');
  const duration = Number(format.duration ?? video.duration);
  if (!(duration > 0)) throw new Error('读不出视频时长 (no duration)');
  const rotation = Number(
    video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? video.tags?.rotate ?? 0,
  );
  const shown = Math.round(video.width * (fraction(video.sample_aspect_ratio) || 1));
  const turned = Math.abs(Math.round(rotation)) % 180 === 90;
  return {
    video: video.index,
    duration,
    width: turned ? video.height : shown,
    height: turned ? shown : video.height,
    frameRate: frameRate(video.avg_frame_rate),
    audio: streams.filter((stream) => stream.codec_type === 'audio').map(trackInfo),
    hdr: video.color_transfer === 'smpte2084' || video.color_transfer === 'arib-std-b67',
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order ?? ''),
    subtitles: streams
      .filter((stream) => stream.codec_type === 'subtitle' && textCodecs.has(stream.codec_name ?? ''))
      .map(trackInfo),
  };
}
