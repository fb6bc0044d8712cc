import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageTag } from './languages';
import type { Probe } from './media-info';

/** A sound track as it is packaged. */
export interface SoundTrack {
  /** Index of the stream in the source. */
  index: number;
  /** BCP 47, 'und' for unknown. */
  language: string;
  /** What the file calls it, or a number where nothing else tells two apart; '' where the language says it all. */
  label: string;
}

/** More are commentaries and the same again in other formats, and each costs as much room as the first. */
export const mostTracks = 4;

/** Pure: the tracks of a film that are packaged, in the file's order, each with a name of its own. */
export function soundTracks({ audio }: Pick<Probe, 'audio'>): SoundTrack[] {
  const kept = audio.slice(0, mostTracks).map((track) => ({ ...track, language: languageTag(track.language) }));
  const used = new Set<string>();
  return kept.map(({ index, language, label }, at) => {
    const twin = kept.some((other, n) => n !== at && other.language === language && !other.label);
    const plain = label || (kept.length > 1 && (language === 'und' || twin) ? String(at + 1) : '');
    const name = used.has(plain) ? `${plain} ${at + 1}` : plain;
    if (name) used.add(name);
    return { index, language, label: name };
  });
}

/**
 * Writes names and languages into the manifests that ffmpeg wrote: its DASH has no labels, and its HLS (as of 5.1)
 * neither names nor languages.
 * @param folder with manifest.mpd and master.m3u8, whose sound stands in the order of `tracks`
 */
export function nameSound(folder: string, tracks: readonly SoundTrack[]): void {
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
  edit('manifest.mpd', (mpd) => namedInDash(mpd, tracks));
  edit('master.m3u8', (playlist) => namedInHls(playlist, tracks));
}

/** Pure: ISO/IEC 23009-1, 5.3.7.2: a Label at the head of each AdaptationSet of sound that has a name. */
export function namedInDash(mpd: string, tracks: readonly SoundTrack[]): string {
  let at = 0;
  return mpd.replace(/(\s*)<AdaptationSet [^>]*contentType="audio"[^>]*>/g, (set: string, indent: string) => {
    const { label = '' } = tracks[at++] ?? {};
    return label ? `${set}${indent}\t<Label>${xml(label)}</Label>` : set;
  });
}

/** Pure: RFC 8216, 4.3.4.1: NAME, different for each, and LANGUAGE of each rendition of the sound. */
export function namedInHls(playlist: string, tracks: readonly SoundTrack[]): string {
  let at = 0;
  return playlist.replace(/^#EXT-X-MEDIA:TYPE=AUDIO,.*$/gm, (line) => {
    const track = tracks[at++];
    if (!track) return line;
    const language = track.language === 'und' ? '' : `,LANGUAGE="${track.language}"`;
    const name = (track.label || track.language).replace(/["\r\n]/g, "'");
    return line.replace(/,LANGUAGE="[^"]*"/, '').replace(/,NAME="[^"]*"/, () => `,NAME="${name}"${language}`);
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const xml = (text: string): string => text.replace(/[&<>]/g, (char) => entities[char] ?? char);
