import type { Probe, TrackInfo } from './media-info';

/** `00:01:02.50` in seconds. */
function clock(text: string | undefined): number {
  const [h = 0, m = 0, s = 0] = (text ?? '').split(':').map(Number);
  return h * 3600 + m * 60 + s;
}

const textSubtitle = /Subtitle: (?:subrip|ass|ssa|mov_text|webvtt|text)/;

const trackInfo = ({ index, language, block }: Omit<TrackInfo, 'label'> & { block: string }): TrackInfo => ({
  index,
  language,
  label: /\n\s*title\s*: (.+)/.exec(block)?.[1]?.trim() ?? '',
});

/**
 * Reads what `ffmpeg -i` says of a file, for machines where ffmpeg came without ffprobe (as in @ffmpeg-installer).
 * @returns null where it names no video or no duration
 */
export function readBanner(banner: string): Probe | null {
  const duration = clock(/Duration: ([\d:.]+)/.exec(banner)?.[1]);
  // One block for each stream: its line and the side data indented under it.
  const blocks = banner.split(/\n\s*Stream #0:/).slice(1);
  const streams = blocks.map((block) => ({
    block,
    index: Number.parseInt(block, 10),
    language: /^\d+(?:\[\w+\])?\((\w+)\)/.exec(block)?.[1] ?? 'und',
  }));
  const video = streams.find(({ block }) => /: Video: /.test(block) && !/\(attached pic\)/.test(block));
  if (!video || !(duration > 0)) return null;
  const [, width = 0, height = 0] = (/, (\d+)x(\d+)/.exec(video.block) ?? []).map(Number);
  const [, up = 1, down = 1] = (/SAR (\d+):(\d+)/.exec(video.block) ?? []).map(Number);
  const rate = /, ([\d.]+) fps/.exec(video.block)?.[1];
  const rotation = Number(
    /rotation of (-?[\d.]+)/.exec(video.block)?.[1] ?? /rotate\s*: (\d+)/.exec(video.block)?.[1] ?? 0,
  );
  if (!width || !height) return null;
  const shown = Math.round(width * (up / down || 1));
  const turned = Math.abs(Math.round(rotation)) % 180 === 90;
  return {
    video: video.index,
    duration,
    width: turned ? height : shown,
    height: turned ? shown : height,
    frameRate: rate ?? '25',
    audio: streams.filter(({ block }) => /: Audio: /.test(block)).map(trackInfo),
    hdr: /smpte2084|arib-std-b67/.test(video.block),
    interlaced: /(?:top|bottom) (?:coded )?first/.test(video.block),
    subtitles: streams.filter(({ block }) => textSubtitle.test(block)).map(trackInfo),
  };
}
