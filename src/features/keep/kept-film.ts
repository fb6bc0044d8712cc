import type { Danmu } from '../../contract/schemas/danmu';
import type { Episode, PlayData, VideoDetail } from '../../contract/schemas/video';

/** Why a download does not move. */
export type KeepProblem = 'space' | 'network' | 'mobile' | 'server' | 'refused';

/** An episode that is kept on this device, or that is queued or being downloaded. */
export interface KeptFilm {
  /** An id made of owner and episode. */
  id: string;
  /** Server and account, the account '' for a visitor: nobody else sees the film. */
  owner: string;
  mediaKey: string;
  episodeKey: string;
  /** The number of the episode, from 1. */
  index: number;
  title: string;
  episodeTitle: string;
  isSeries: boolean;
  /** The length in seconds. */
  duration: number;
  /** The height of the picture, in pixels. */
  height: number;
  state: 'waiting' | 'running' | 'paused' | 'failed' | 'done';
  /** Why the film waits (for a network, or for another connection than mobile data) or has failed; '' for neither. */
  problem: KeepProblem | '';
  /** The server's sentence about a refusal. */
  reason: string;
  /** The estimated size; the exact size once the film is done. */
  bytes: number;
  /** The share that is downloaded, 0 to 1. */
  progress: number;
  /** Shaka's address of the stored film, 'offline:...'; '' until it is done. */
  uri: string;
  /** Unix ms until which the film plays without asking the server for the right to it. */
  until: number;
  /** 青少年模式 (teen mode) forbids playing the film for now; it is still kept. */
  later: boolean;
  /** Where the viewer is in the film, in seconds. */
  position: number;
  /** Unix ms at which the viewer chose the film. */
  keptAt: number;
}

/** A film that was removed because the right to it ended. */
export interface GoneFilm extends Pick<KeptFilm, 'id' | 'owner'> {
  /** The title, with the episode. */
  title: string;
  /** The sentence that says why the film may not be kept any more. */
  reason: string;
}

/** The data that is stored beside a kept film; useFilm and PlayData say which answers of the server these are. */
export interface KeptBeside {
  id: string;
  detail: VideoDetail;
  episode: Episode;
  play: PlayData;
  danmu: Danmu[];
  /** The text of each subtitle; the addresses are those in `play`. */
  subtitles: { url: string; text: string }[];
}

/** A film as the viewer chooses it: the other fields are filled when it is queued. */
export type Wish = Pick<
  KeptFilm,
  'mediaKey' | 'episodeKey' | 'index' | 'title' | 'episodeTitle' | 'isSeries' | 'duration' | 'height' | 'bytes'
>;
