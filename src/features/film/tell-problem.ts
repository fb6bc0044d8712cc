import { limits } from '../../contract/limits';
import { paths } from '../../lib/paths';
import { type KeptLine, keptLines } from '../../player/log';
import type { PlayerState } from '../../player/state';
import { handOver } from '../voice/player-facts';

/** Addresses are rights: of a signed one nothing goes into what is told. */
const ADDRESS = /(?:https?:)?\/\/\S+|\/media\/\S+/gi;
const withoutAddresses = (text: string): string => text.replace(ADDRESS, '…');

/** What a player knows, as JSON of no more than the server takes: its state, then its log from the latest line backwards. */
export function factsOf(state: PlayerState, lines: readonly KeptLine[]): string {
  const { status, error, paused, ended, blocked, buffering, heights, height, quality, rate } = state;
  const { currentTime, duration, buffered, subtitle, danmuOn, volume, muted } = state;
  const now = {
    ...{ status, paused, ended, blocked, buffering, currentTime, duration, buffered },
    ...{ heights, height, quality, rate, subtitle, danmuOn, volume, muted },
    error: error && { kind: error.kind, code: error.code },
    online: navigator.onLine,
    agent: navigator.userAgent,
    screen: `${window.innerWidth}x${window.innerHeight}@${window.devicePixelRatio}`,
  };
  const clean = (_: string, value: unknown) => (typeof value === 'string' ? withoutAddresses(value) : value);
  for (let from = 0; from <= lines.length; from += 1) {
    const text = JSON.stringify({ state: now, log: lines.slice(from) }, clean);
    if (text.length <= limits.problemLogMaxChars / 2) return text;
  }
  return '{}';
}

interface Playing {
  /** Of the film. */
  title: string;
  episodeTitle: string;
}

/** Hands over what the player knows. @returns the page where a viewer tells of the problem */
export function problemPage(state: PlayerState, { title, episodeTitle }: Playing): string {
  const gid = state.source?.episodeKey ?? '';
  handOver({ gid, second: state.currentTime, log: factsOf(state, keptLines()) });
  return paths.playFeedBack({ gid, name: title, videoTitle: episodeTitle });
}
