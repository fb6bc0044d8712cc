import { closeSync, openSync, readSync } from 'node:fs';
import { type Ffmpeg, inputOf, readErrors, readOutput } from './ffmpeg';
import { fraction, rateOf } from './frame-rate';
import { lengthsOf } from './lengths';
import type { HdrInfo, Probe } from './media-info';
import { clock, type FileFacts, readBanner, type StreamFacts } from './probe-banner';
import { Unfit } from './unfit';

export type { Probe };

interface Stream {
  index: number;
  codec_type: string;
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  color_transfer?: string;
  color_space?: string;
  color_primaries?: string;
  field_order?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  tags?: Record<string, string>;
  side_data_list?: { rotation?: number }[];
}

const textCodecs = new Set(['subrip', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']);

/** ffmpeg would ask a playlist for its next part for minutes; the videos it names are not the file. */
function refusePlaylist(file: string): void {
  const start = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start, 0, start.length, 0);
  } finally {
    closeSync(handle);
  }
  if (/^\ufeff?#EXTM3U/.test(start.toString()))
    throw new Unfit('playlist', '这是播放列表，不是视频 (a playlist, not a video)');
}

async function described(ffprobe: string, args: string[], signal?: AbortSignal): Promise<string> {
  try {
    return (await readOutput(ffprobe, args, signal)).toString();
  } catch (error) {
    if (signal?.aborted) throw error;
    // ffprobe's own words name parts of the container; the operator needs to know which file, and that it is no use.
    throw new Unfit('notFilm', '文件已损坏、不完整，或者不是视频 (damaged, cut off, or not a video)', { cause: error });
  }
}

async function fileFacts(tools: Ffmpeg, file: string, signal?: AbortSignal): Promise<FileFacts> {
  if (!tools.ffprobe) return readBanner(await readErrors(tools.ffmpeg, inputOf(file), signal));
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', ...inputOf(file)];
  const { streams = [], format = {} } = JSON.parse(await described(tools.ffprobe, args, signal)) as {
    streams?: Stream[];
    format?: { duration?: string };
  };
  return { duration: Number(format.duration) || 0, streams: streams.map(streamOf) };
}

function streamOf(stream: Stream): StreamFacts {
  const { tags = {} } = stream;
  const rotation = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? tags.rotate;
  const kind = stream.codec_type as StreamFacts['kind'];
  const said = Object.entries(tags).find(([name]) => /^DURATION(-\w+)?$/i.test(name))?.[1];
  return {
    index: stream.index,
    kind: ['video', 'audio', 'subtitle'].includes(kind) ? kind : 'other',
    codec: stream.codec_name ?? '',
    language: tags.language ?? 'und',
    label: tags.title?.trim() ?? '',
    isCover: Boolean(stream.disposition?.attached_pic),
    duration: Number(stream.duration) || clock(said),
    width: stream.width ?? 0,
    height: stream.height ?? 0,
    rotation: Number(rotation ?? 0),
    pixel: fraction(stream.sample_aspect_ratio) || 1,
    rate: stream.avg_frame_rate ?? '',
    baseRate: stream.r_frame_rate ?? '',
    hdr: hdrOf(stream),
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
  };
}

function hdrOf({ color_transfer, color_space, color_primaries }: Stream): HdrInfo | null {
  if (color_transfer !== 'smpte2084' && color_transfer !== 'arib-std-b67') return null;
  const isKnown = (name: string | undefined) => name !== undefined && name !== 'unknown';
  return { transfer: color_transfer, isTagged: isKnown(color_space) && isKnown(color_primaries) };
}

/**
 * Looks into a file. What it says of the length of its picture and sound is believed here, and compared with what could
 * be read after packaging; where it says nothing, both are measured.
 * @throws where the file is no video that can be read, in words for the operator.
 */
export async function probe(tools: Ffmpeg, file: string, signal?: AbortSignal): Promise<Probe> {
  refusePlaylist(file);
  const facts = await fileFacts(tools, file, signal);
  const video = facts.streams.find(({ kind, isCover }) => kind === 'video' && !isCover);
  const audio = facts.streams.filter(({ kind }) => kind === 'audio');
  const subtitles = facts.streams.filter(({ kind }) => kind === 'subtitle');
  if (!video?.width || !video.height)
    throw new Unfit('noPicture', '文件里没有可读的视频画面 (no readable video stream)');
  const { quickest, ...lengths } = await lengthsOf(tools, file, facts, video, signal);
  const shown = Math.round(video.width * video.pixel);
  const turned = Math.abs(Math.round(video.rotation)) % 180 === 90;
  return {
    video: video.index,
    ...lengths,
    width: turned ? video.height : shown,
    height: turned ? shown : video.height,
    frameRate: rateOf(video, quickest),
    audio: audio.map(trackInfo),
    hdr: video.hdr,
    interlaced: video.interlaced,
    subtitles: subtitles.filter(({ codec }) => textCodecs.has(codec)).map((s) => ({ ...trackInfo(s), codec: s.codec })),
    pictureSubtitles: subtitles.filter(({ codec }) => !textCodecs.has(codec)).map(({ codec }) => codec),
  };
}

const trackInfo = ({ index, language, label }: StreamFacts) => ({ index, language, label });
