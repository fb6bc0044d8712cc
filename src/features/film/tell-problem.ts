import { limits } from '../../contract/limits';
import { paths } from '../../lib/paths';
import { type KeptLine, keptLines } from '../../player/log';
import type { PlayerState } from '../../player/state';
import { handOver } from '../voice/player-facts';

/** A signed address grants access, so no address goes into the report. */
const ADDRESS = /(?:https?:)?\/\/\S+|\/media\/\S+/gi;
const withoutAddresses = (text: string): string => text.replace(ADDRESS, '…');

/** The player's facts as JSON, within the length that the server takes: its state, then the latest lines of its log. */
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
  /** The film's title. */
  title: string;
  episodeTitle: string;
}

/** Stores the player's facts for the feedback form. @returns the path of the form on which a viewer reports the problem */
export function problemPage(state: PlayerState, { title, episodeTitle }: Playing): string {
  const gid = state.source?.episodeKey ?? '';
  handOver({ gid, second: state.currentTime, log: factsOf(state, keptLines()) });
  return paths.playFeedBack({ gid, name: title, videoTitle: episodeTitle });
}
