import type { Danmu } from '../../contract/schemas/danmu';
import type { Episode, PlayData, VideoDetail } from '../../contract/schemas/video';

/** Why a film that is on its way stands still. */
export type KeepProblem = 'space' | 'network' | 'mobile' | 'server' | 'refused';

/** An episode that is kept on this device, or on its way. */
export interface KeptFilm {
  /** Of owner and episode. */
  id: string;
  /** Server and account, '' for the latter of a visitor: nobody else sees it. */
  owner: string;
  mediaKey: string;
  episodeKey: string;
  /** 1-based. */
  index: number;
  title: string;
  episodeTitle: string;
  isSeries: boolean;
  /** Seconds. */
  duration: number;
  /** Of the picture, pixels. */
  height: number;
  state: 'waiting' | 'running' | 'paused' | 'failed' | 'done';
  /** Of one that waits for the network, or for another than mobile data; or has failed. */
  problem: KeepProblem | '';
  /** The server's sentence, where it refused. */
  reason: string;
  /** About how large it is; exactly once it is done. */
  bytes: number;
  /** 0 to 1. */
  progress: number;
  /** Shaka's address of it, 'offline:...'; '' until it is done. */
  uri: string;
  /** Unix ms until which it plays without the right being asked for. */
  until: number;
  /** 青少年模式 keeps it from being played, and nothing else. */
  later: boolean;
  /** Where the viewer is in it, seconds. */
  position: number;
  /** Unix ms at which it was chosen. */
  keptAt: number;
}

/** A film that was removed because the right to it ended. */
export interface GoneFilm extends Pick<KeptFilm, 'id' | 'owner'> {
  /** With its episode. */
  title: string;
  /** A sentence: why it may not be kept any more. */
  reason: string;
}

/** What lies beside a kept film; see useFilm and PlayData for whose answers these are. */
export interface KeptBeside {
  id: string;
  detail: VideoDetail;
  episode: Episode;
  play: PlayData;
  danmu: Danmu[];
  /** As they stand in `play`, with their text. */
  subtitles: { url: string; text: string }[];
}

/** As it is chosen: the rest is made when it is queued. */
export type Wish = Pick<
  KeptFilm,
  'mediaKey' | 'episodeKey' | 'index' | 'title' | 'episodeTitle' | 'isSeries' | 'duration' | 'height' | 'bytes'
>;
