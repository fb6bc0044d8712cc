import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type Ffmpeg, inputOf, readErrors, readOutput } from './ffmpeg';
import { fraction, rateOf } from './frame-rate';
import { hdrOf } from './hdr-tags';
import { lengthsOf } from './lengths';
import type { Probe } from './media-info';
import { clock, type FileFacts, readBanner, type StreamFacts } from './probe-banner';
import { Unfit } from './unfit';

export type { Probe };

interface Stream {
  index: number;
  codec_type: string;
  codec_name?: string;
  width?: number;
  height?: number;
  pix_fmt?: string;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  color_transfer?: string;
  color_space?: string;
  color_primaries?: string;
  field_order?: string;
  start_time?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  tags?: Record<string, string>;
  side_data_list?: { rotation?: number }[];
}

interface Format {
  format_name?: string;
  start_time?: string;
  duration?: string;
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

/** What AVI is made of at most: chunks of a gigabyte each, or of four. */
const CHUNKS = 1000;

/** Whether an AVI goes on to the end of each of its chunks, as none does that was cut off or never finished. */
function isWholeAvi(file: string): boolean {
  const head = Buffer.alloc(8);
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    let at = 0;
    for (let chunk = 0; chunk < CHUNKS && at + head.length <= size; chunk += 1) {
      readSync(handle, head, 0, head.length, at);
      const length = head.readUInt32LE(4);
      // Something may stand behind the last chunk.
      if (head.toString('latin1', 0, 4) !== 'RIFF') break;
      if (length === 0) return false;
      at += head.length + length;
    }
    return at > 0 && at <= size;
  } finally {
    closeSync(handle);
  }
}

/** Containers in which no length is written: ffprobe guesses one from the first and the last time, or from the size. */
const lengthless = new Set(['mpegts', 'mpeg', 'mpegvideo', 'm4v', 'h264', 'hevc']);

/**
 * Without lengths that are no proof of anything missing: times that jump make a guess wrong by hours, and what an AVI
 * states counts silence that nobody gets to hear. A whole AVI has as much as can be read, whatever it states.
 */
function believed(facts: FileFacts, format: string, file: string): FileFacts {
  if (!lengthless.has(format) && !(format === 'avi' && isWholeAvi(file))) return facts;
  return { duration: 0, streams: facts.streams.map((stream) => ({ ...stream, duration: 0 })) };
}

async function fileFacts(tools: Ffmpeg, file: string, signal?: AbortSignal): Promise<FileFacts> {
  if (!tools.ffprobe) {
    const banner = await readErrors(tools.ffmpeg, inputOf(file), signal);
    return believed(readBanner(banner), /^Input #0, (\w+), from/m.exec(banner)?.[1] ?? '', file);
  }
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', ...inputOf(file)];
  const { streams = [], format = {} } = JSON.parse(await described(tools.ffprobe, args, signal)) as {
    streams?: Stream[];
    format?: Format;
  };
  const told = { duration: seconds(format.duration), streams: streams.map((stream) => streamOf(stream, format)) };
  return believed(told, format.format_name ?? '', file);
}

/** 0 for what is no number, which ffprobe writes for what it does not know. */
const seconds = (text: string | undefined): number => Number(text) || 0;

/**
 * Seconds from the beginning of the file to the end of a stream, 0 where nothing tells. Of a stream of a few pictures
 * ffprobe guesses that it is as long as the file, where Matroska's own tag knows better: that tag counts from the
 * beginning. A stream's duration does not, so that sound which begins late ends later than its duration says; but where
 * only the file's length is known ffprobe repeats that for each stream, and none reaches further.
 */
function endOf({ tags = {}, duration, start_time }: Stream, format: Format): number {
  const tag = clock(Object.entries(tags).find(([name]) => /^DURATION(-\w+)?$/i.test(name))?.[1]);
  const length = seconds(duration);
  if (tag > 0 || length === 0) return tag;
  const begun = Math.max(0, seconds(start_time) - seconds(format.start_time));
  return Math.min(begun + length, Math.max(length, seconds(format.duration)));
}

function streamOf(stream: Stream, format: Format): StreamFacts {
  const { tags = {} } = stream;
  const rotation = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? tags.rotate;
  const kind = stream.codec_type as StreamFacts['kind'];
  return {
    index: stream.index,
    kind: ['video', 'audio', 'subtitle'].includes(kind) ? kind : 'other',
    codec: stream.codec_name ?? '',
    language: tags.language ?? 'und',
    label: tags.title?.trim() ?? '',
    isCover: Boolean(stream.disposition?.attached_pic),
    duration: endOf(stream, format),
    width: stream.width ?? 0,
    height: stream.height ?? 0,
    rotation: Number(rotation ?? 0),
    pixel: fraction(stream.sample_aspect_ratio) || 1,
    rate: stream.avg_frame_rate ?? '',
    baseRate: stream.r_frame_rate ?? '',
    hdr: hdrOf({
      transfer: stream.color_transfer,
      matrix: stream.color_space,
      primaries: stream.color_primaries,
      pixels: stream.pix_fmt,
    }),
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
  };
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
