import type { MessageKey } from '../../../i18n/i18n';
import { bytesText } from '../../../lib/bytes-text';
import { type Ability, heights, sounds, videos } from './codecs';
import { drmNames } from './graphics';
import type { Report } from './report';

export type SectionId = 'overview' | 'codecs' | 'network' | 'storage' | 'frames' | 'graphics';
export type T = (key: MessageKey, values?: Record<string, string | number>) => string;

/** A line of a report: what was asked, and the answer. */
export interface Line {
  label: string;
  value: string;
  /** Where the answer is good or bad news. */
  tone?: 'good' | 'bad';
}

const abilityKeys: Record<Ability, MessageKey> = {
  smooth: 'diag.codec.smooth',
  works: 'diag.codec.works',
  slow: 'diag.codec.slow',
  none: 'diag.codec.none',
};
export const abilityText = (t: T, ability: Ability): string => t(abilityKeys[ability]);
export const heightText = (height: number): string => (height === 2160 ? '4K' : `${height}P`);

const known = (t: T, value: string | number): string => (value ? String(value) : t('diag.unknown'));
const answer = (t: T, value: boolean | null): string =>
  value === null ? t('diag.unknown') : t(value ? 'diag.yes' : 'diag.no');

function overview(t: T, { app, server, shaka, device }: Report): Line[] {
  const { platform, engine, screen, window, ratio, depth, hdr, cores, memory, heap, secure } = device;
  return [
    { label: t('diag.app'), value: app },
    { label: t('diag.server'), value: server || t('diag.server.none'), ...(server ? {} : { tone: 'bad' as const }) },
    { label: t('diag.shaka'), value: known(t, shaka) },
    { label: t('diag.platform'), value: platform },
    { label: t('diag.engine'), value: known(t, engine) },
    { label: t('diag.screen'), value: screen },
    { label: t('diag.window'), value: `${window} · ${t('diag.ratio')} ${ratio}` },
    { label: t('diag.depth'), value: `${depth} bit` },
    { label: t('diag.hdr'), value: answer(t, hdr) },
    { label: t('diag.cores'), value: known(t, cores) },
    { label: t('diag.memory'), value: memory ? t('diag.memory.atLeast', { n: memory }) : t('diag.unknown') },
    { label: t('diag.heap'), value: heap ? `${heap} MB` : t('diag.unknown') },
    { label: t('diag.https'), value: secure ? t('diag.yes') : t('diag.https.no') },
  ];
}

function codecs(t: T, report: Report): Line[] {
  const found = report.codecs;
  if (!found) return [];
  return [
    ...videos.map(({ name }, row) => ({
      label: name,
      value: heights
        .map((height, column) => `${heightText(height)} ${abilityText(t, found.videos[row]?.[column] ?? 'none')}`)
        .join(' · '),
    })),
    {
      label: t('diag.sound'),
      value: sounds.flatMap(({ name }, at) => (found.sounds[at] ? [name] : [])).join(' · ') || t('diag.no'),
    },
    { label: 'Media Source', value: answer(t, found.mse) },
  ];
}

/** What a line is good for, by its speed (Mbps). */
export function enoughFor(t: T, mbps: number): string {
  if (mbps >= 25) return t('diag.enough.4k');
  if (mbps >= 8) return t('diag.enough.1080');
  return t(mbps >= 4 ? 'diag.enough.720' : 'diag.enough.low');
}

function network(t: T, report: Report): Line[] {
  const found = report.network;
  if (!found) return [];
  return [
    { label: t('diag.latency'), value: t('diag.latency.ms', { n: found.latency }) },
    { label: t('diag.jitter'), value: t('diag.latency.ms', { n: found.jitter }) },
    {
      label: t('diag.speed'),
      value: `${t('diag.speed.mbps', { n: found.mbps })} · ${enoughFor(t, found.mbps)}`,
      tone: found.mbps >= 8 ? 'good' : 'bad',
    },
  ];
}

function storage(t: T, report: Report): Line[] {
  const found = report.storage;
  if (!found) return [];
  const { used, quota, lasting, works, kinds } = found;
  return [
    {
      label: t('diag.storage.works'),
      value: t(works ? 'diag.storage.works.yes' : 'diag.storage.works.no'),
      tone: works ? 'good' : 'bad',
    },
    { label: t('diag.storage.used'), value: quota ? bytesText(used) : t('diag.unknown') },
    { label: t('diag.storage.quota'), value: quota ? bytesText(quota) : t('diag.unknown') },
    { label: t('diag.storage.lasting'), value: answer(t, lasting) },
    { label: t('diag.storage.own'), value: bytesText(kinds.own) },
    { label: t('diag.storage.cache'), value: bytesText(kinds.cache) },
    { label: t('diag.storage.habit'), value: bytesText(kinds.habit) },
    { label: t('diag.storage.draft'), value: bytesText(kinds.draft) },
  ];
}

function frames(t: T, report: Report): Line[] {
  const found = report.frames;
  if (!found) return [];
  return [
    {
      label: t('diag.frames.rate'),
      value: t('diag.frames.fps', { n: found.rate }),
      tone: found.rate >= 24 ? 'good' : 'bad',
    },
    { label: t('diag.frames.longest'), value: t('diag.latency.ms', { n: found.longest }) },
    { label: t('diag.frames.dropped'), value: t('diag.frames.droppedOf', { n: found.dropped, of: found.total }) },
  ];
}

function graphics(t: T, report: Report): Line[] {
  const found = report.graphics;
  if (!found) return [];
  return [
    { label: t('diag.webgl'), value: found.webgl || t('diag.no') },
    { label: t('diag.gpu'), value: known(t, found.gpu) },
    { label: t('diag.texture'), value: known(t, found.texture) },
    ...drmNames.map((name) => ({
      label: t(`diag.drm.${name}`),
      value: found.drm[name] === null ? t('diag.drm.insecure') : answer(t, found.drm[name]),
    })),
  ];
}

export const linesOf: Record<SectionId, (t: T, report: Report) => Line[]> = {
  overview,
  codecs,
  network,
  storage,
  frames,
  graphics,
};
export const sectionIds = Object.keys(linesOf) as SectionId[];

/** The whole report as people send it to each other. */
export function reportText(t: T, report: Report, brand: string): string {
  const parts = sectionIds.flatMap((id) => {
    const lines = linesOf[id](t, report);
    if (lines.length === 0) return [];
    return ['', `[${t(`diag.${id}`)}]`, ...lines.map(({ label, value }) => `${label}: ${value}`)];
  });
  return [t('diag.report.head', { name: brand }), ...parts].join('\n');
}
