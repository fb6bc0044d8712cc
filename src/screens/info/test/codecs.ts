/** What a decoder says of a picture: it keeps up, it plays, it may drop frames, or it does not know it. */
export type Ability = 'smooth' | 'works' | 'slow' | 'none';

export const heights = [720, 1080, 2160] as const;
export type Height = (typeof heights)[number];

const sizes: Record<Height, { width: number; bitrate: number }> = {
  720: { width: 1280, bitrate: 3_000_000 },
  1080: { width: 1920, bitrate: 6_000_000 },
  2160: { width: 3840, bitrate: 16_000_000 },
};

interface Video {
  name: string;
  /** By height: the level grows with it. */
  codecs: Record<Height, string>;
  container: 'mp4' | 'webm';
}

/** What films are made of, by our importer and by others. */
export const videos: readonly Video[] = [
  {
    name: 'H.264',
    container: 'mp4',
    codecs: { 720: 'avc1.64001f', 1080: 'avc1.640028', 2160: 'avc1.640033' },
  },
  {
    name: 'H.265',
    container: 'mp4',
    codecs: { 720: 'hvc1.1.6.L93.B0', 1080: 'hvc1.1.6.L120.B0', 2160: 'hvc1.1.6.L153.B0' },
  },
  {
    name: 'H.265 10 bit',
    container: 'mp4',
    codecs: { 720: 'hvc1.2.4.L93.B0', 1080: 'hvc1.2.4.L120.B0', 2160: 'hvc1.2.4.L153.B0' },
  },
  {
    name: 'VP9',
    container: 'webm',
    codecs: { 720: 'vp09.00.31.08', 1080: 'vp09.00.40.08', 2160: 'vp09.00.51.08' },
  },
  {
    name: 'AV1',
    container: 'mp4',
    codecs: { 720: 'av01.0.05M.08', 1080: 'av01.0.08M.08', 2160: 'av01.0.12M.08' },
  },
];

export const sounds: readonly { name: string; type: string }[] = [
  { name: 'AAC', type: 'audio/mp4; codecs="mp4a.40.2"' },
  { name: 'HE-AAC', type: 'audio/mp4; codecs="mp4a.40.5"' },
  { name: 'AC-3', type: 'audio/mp4; codecs="ac-3"' },
  { name: 'E-AC-3', type: 'audio/mp4; codecs="ec-3"' },
  { name: 'Opus', type: 'audio/webm; codecs="opus"' },
  { name: 'FLAC', type: 'audio/mp4; codecs="flac"' },
];

export interface CodecFacts {
  mse: boolean;
  /** By video, in the order of `heights`. */
  videos: Ability[][];
  sounds: boolean[];
}

/** What engines since Chromium 66 tell beyond yes and no. */
interface Decoding {
  decodingInfo?(config: object): Promise<{ supported: boolean; smooth: boolean; powerEfficient: boolean }>;
}

/** @param type with its codecs, e.g. 'video/mp4; codecs="avc1.640028"' */
type Asked = (type: string) => boolean;

async function abilityOf(supported: Asked, { container, codecs }: Video, height: Height): Promise<Ability> {
  const contentType = `video/${container}; codecs="${codecs[height]}"`;
  if (!supported(contentType)) return 'none';
  const { mediaCapabilities: capabilities } = navigator as { mediaCapabilities?: Decoding };
  if (!capabilities?.decodingInfo) return 'works';
  const { width, bitrate } = sizes[height];
  try {
    const video = { contentType, width, height, bitrate, framerate: 30 };
    const info = await capabilities.decodingInfo({ type: 'media-source', video });
    if (!info.supported) return 'none';
    return info.smooth ? 'smooth' : 'slow';
  } catch (error) {
    // An engine that does not understand the question has answered the plainer one.
    if (error instanceof TypeError) return 'works';
    throw error;
  }
}

export async function codecFacts(): Promise<CodecFacts> {
  const source = (window as { MediaSource?: { isTypeSupported(type: string): boolean } }).MediaSource;
  const element = document.createElement('video');
  const supported: Asked = source ? (type) => source.isTypeSupported(type) : (type) => element.canPlayType(type) !== '';
  return {
    mse: source !== undefined,
    videos: await Promise.all(
      videos.map((video) => Promise.all(heights.map((height) => abilityOf(supported, video, height)))),
    ),
    sounds: sounds.map(({ type }) => supported(type)),
  };
}
