import { type Ffmpeg, readOutput } from './ffmpeg';

/** What a file holds, as far as packaging needs to know. Seconds and pixels, rotation applied. */
export interface Probe {
  duration: number;
  width: number;
  height: number;
  /** Frames a second, capped at 60. */
  fps: number;
  audio: boolean;
  subtitles: { index: number; language: string; label: string }[];
}

interface Stream {
  index: number;
  codec_type: string;
  codec_name?: string;
  width?: number;
  height?: number;
  avg_frame_rate?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  tags?: { language?: string; title?: string; rotate?: string };
  side_data_list?: { rotation?: number }[];
}

const textCodecs = new Set(['subrip', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']);

function frameRate(text: string | undefined): number {
  const [up = 0, down = 1] = (text ?? '').split('/').map(Number);
  const fps = down > 0 ? up / down : 0;
  return fps > 0 && Number.isFinite(fps) ? Math.min(60, fps) : 25;
}

/** @throws where the file is no video that can be read, in words for the operator. */
export async function probe(tools: Ffmpeg, file: string, signal?: AbortSignal): Promise<Probe> {
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file];
  const { streams = [], format = {} } = JSON.parse((await readOutput(tools.ffprobe, args, signal)).toString()) as {
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
  const turned = Math.abs(rotation) % 180 === 90;
  return {
    duration,
    width: turned ? video.height : video.width,
    height: turned ? video.width : video.height,
    fps: frameRate(video.avg_frame_rate),
    audio: streams.some((stream) => stream.codec_type === 'audio'),
    subtitles: streams
      .filter((stream) => stream.codec_type === 'subtitle' && textCodecs.has(stream.codec_name ?? ''))
      .map((stream) => ({
        index: stream.index,
        language: stream.tags?.language ?? 'und',
        label: stream.tags?.title ?? stream.tags?.language ?? '字幕',
      })),
  };
}
