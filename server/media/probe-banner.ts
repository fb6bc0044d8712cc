import { type ColourTags, hdrOf } from './hdr-tags';
import type { HdrInfo, TrackInfo } from './media-info';

/** A stream as ffmpeg or ffprobe tell of it, before it is judged. */
export interface StreamFacts {
  index: number;
  kind: 'video' | 'audio' | 'subtitle' | 'other';
  codec: string;
  language: string;
  label: string;
  /** A cover, not a film. */
  isCover: boolean;
  /** Seconds; 0 where the file does not say. */
  duration: number;
  width: number;
  height: number;
  /** Degrees. */
  rotation: number;
  /** Width of a pixel to its height. */
  pixel: number;
  /** Frames a second, as numbers or fractions: on average, and the steady rate that its times would fit. */
  rate: string;
  baseRate: string;
  hdr: HdrInfo | null;
  interlaced: boolean;
}

export interface FileFacts {
  /** Seconds of the whole file, subtitles included; 0 where it does not say. */
  duration: number;
  streams: StreamFacts[];
}

/** `00:01:02.50` in seconds; 0 for no time. */
export function clock(text: string | undefined): number {
  const [h = 0, m = 0, s = 0] = (text ?? '').split(':').map(Number);
  const seconds = h * 3600 + m * 60 + s;
  return Number.isFinite(seconds) ? seconds : 0;
}

const kinds: Record<string, StreamFacts['kind']> = { Video: 'video', Audio: 'audio', Subtitle: 'subtitle' };

/**
 * Reads what `ffmpeg -i` says of a file, for machines where ffmpeg came without ffprobe (as in @ffmpeg-installer).
 */
export function readBanner(banner: string): FileFacts {
  // One block for each stream: its line and the side data indented under it.
  const blocks = banner.split(/\n\s*Stream #0:/).slice(1);
  return { duration: clock(/Duration: ([\d:.]+)/.exec(banner)?.[1]), streams: blocks.map(streamOf) };
}

function streamOf(block: string): StreamFacts {
  const [, kind = '', codec = ''] = /: (Video|Audio|Subtitle): (\w+)/.exec(block) ?? [];
  const [, width = 0, height = 0] = (/, (\d+)x(\d+)/.exec(block) ?? []).map(Number);
  const [, up = 1, down = 1] = (/SAR (\d+):(\d+)/.exec(block) ?? []).map(Number);
  const rate = /, ([\d.]+) fps/.exec(block)?.[1] ?? '';
  const base = /, ([\d.]+)(k?) tbr/.exec(block);
  const turned = /rotation of (-?[\d.]+)/.exec(block)?.[1] ?? /rotate\s*: (\d+)/.exec(block)?.[1];
  return {
    ...trackOf(block),
    kind: kinds[kind] ?? 'other',
    codec,
    isCover: /\(attached pic\)/.test(block),
    duration: clock(/\n\s*DURATION(?:-\w+)?\s*: ([\d:.]+)/.exec(block)?.[1]),
    width,
    height,
    rotation: Number(turned ?? 0),
    pixel: up / down || 1,
    rate,
    baseRate: base ? String(Number(base[1]) * (base[2] ? 1000 : 1)) : rate,
    hdr: hdrOf(colourTags(block)),
    interlaced: /(?:top|bottom) (?:coded )?first/.test(block),
  };
}

const trackOf = (block: string): TrackInfo => ({
  index: Number.parseInt(block, 10),
  language: /^\d+(?:\[\w+\])?\((\w+)\)/.exec(block)?.[1] ?? 'und',
  label: /\n\s*title\s*: (.+)/.exec(block)?.[1]?.trim() ?? '',
});

/** The pixels' format with range, matrix, primaries and transfer behind it: yuv420p10le(tv, bt2020nc/bt2020/smpte2084). */
function colourTags(block: string): ColourTags {
  const [, pixels, matrix, primaries, transfer] =
    /(\w+)\((?:[\w-]+, )?([\w-]+)\/([\w-]+)\/(smpte2084|arib-std-b67)\b/.exec(block) ?? [];
  return { pixels, matrix, primaries, transfer };
}
