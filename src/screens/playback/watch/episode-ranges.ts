export { type EpisodeRange, rangeAt, rangesOf } from '../../../lib/episode-ranges';
