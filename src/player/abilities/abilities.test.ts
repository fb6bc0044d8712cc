// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits';
import { fakeSource, withAbility } from '../fake-parts';
import { audio } from './audio';
import { buffering } from './buffering';
import { episodes } from './episodes';
import { playback } from './playback';
import { quality } from './quality';
import { rate } from './rate';
import { resume } from './resume';
import { seek } from './seek';
import { text } from './text';
import { volume } from './volume';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('playback', () => {
  it('says what the element says', () => {
    const { commands, state, media } = withAbility(playback);
    commands.togglePlay();
    expect(state().paused).toBe(false);
    commands.togglePlay();
    expect(state().paused).toBe(true);
    media.ended = true;
    media.say('ended');
    expect(state().ended).toBe(true);
  });
  it('tells when the engine wants a key press before it plays', async () => {
    const { commands, state, media } = withAbility(playback);
    media.refuse = new DOMException('no', 'NotAllowedError');
    commands.play();
    await vi.waitFor(() => expect(state().blocked).toBe(true));
    media.refuse = null;
    commands.play();
    expect(state().blocked).toBe(false);
  });
});

describe('seek', () => {
  it('moves the target while a key is held and the film once, after release', () => {
    const { commands, state, media, open } = withAbility(seek);
    open();
    commands.scrub(1, 0);
    vi.advanceTimersByTime(400);
    commands.scrub(1, 1200);
    commands.scrub(1, 5000);
    expect(state().scrub).toEqual({ target: 160, from: 0 });
    expect(media.seeks).toEqual([]);
    commands.scrubEnd();
    vi.advanceTimersByTime(limits.debounceMs - 1);
    expect(media.seeks).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(media.seeks).toEqual([160]);
    expect(state()).toMatchObject({ scrub: null, currentTime: 160 });
  });
  it('goes on playing where the film was at its end, and stays paused where the viewer paused it', () => {
    const { commands, media, open } = withAbility(seek);
    open();
    media.pause();
    commands.seek(100);
    expect(media.paused).toBe(true);
    media.ended = true;
    commands.seek(media.duration - 10);
    expect(media.paused).toBe(false);
  });
  it('adds quick presses up to one seek', () => {
    const { commands, media, open } = withAbility(seek);
    open();
    for (let i = 0; i < 3; i++) {
      commands.scrub(1, 0);
      commands.scrubEnd();
      vi.advanceTimersByTime(150);
    }
    vi.advanceTimersByTime(1000);
    expect(media.seeks).toEqual([30]);
  });
  it('seeks without a key-up in the end, at once on OK, and not at all on Back', () => {
    const { commands, media, open } = withAbility(seek);
    open();
    commands.scrub(1, 0);
    vi.advanceTimersByTime(2000);
    commands.scrub(1, 0);
    commands.scrubCommit();
    commands.scrub(-1, 0);
    commands.scrubCancel();
    commands.scrubEnd();
    vi.advanceTimersByTime(2000);
    expect(media.seeks).toEqual([10, 20]);
  });
  it('stays within the film and shows what is buffered', () => {
    const { commands, media, state, open } = withAbility(seek);
    open();
    commands.seek(9999);
    commands.seekBy(-9999);
    expect(media.seeks).toEqual([599.5, 0]);
    media.ranges = [[0, 12]];
    media.say('progress');
    expect(state().buffered).toEqual([{ start: 0, end: 12 }]);
  });
  it('leaves the bar at the resume point while the film loads', () => {
    const { media, state, store } = withAbility(seek);
    store.setState({ status: 'loading', currentTime: 120 });
    media.say('emptied');
    expect(state().currentTime).toBe(120);
  });
  it('leaves nothing behind', () => {
    const { commands, media, state, open, destroy } = withAbility(seek);
    open();
    commands.scrub(1, 0);
    destroy();
    vi.advanceTimersByTime(5000);
    media.pass(3);
    expect(media.seeks).toEqual([]);
    expect(state().currentTime).toBe(0);
  });
});

describe('rate and volume', () => {
  it('steps through the speeds and does not take Shaka holding the film for one', () => {
    const { commands, state, media } = withAbility(rate);
    commands.nextRate();
    expect(state().rate).toBe(1.25);
    media.playbackRate = 0;
    expect(state().rate).toBe(1.25);
    commands.setRate(9);
    expect(state().rate).toBe(2);
    commands.nextRate();
    expect(state().rate).toBe(0.5);
    expect(media.defaultPlaybackRate).toBe(0.5);
  });
  it('says which speed comes next', () => {
    const { commands, state } = withAbility(rate);
    commands.setRate(1.5);
    expect(commands.nextRate()).toBe(2);
    expect(commands.nextRate()).toBe(0.5);
    expect(state().rate).toBe(0.5);
  });
  it('keeps the volume for the next film, and brings sound back that was turned down to nothing', () => {
    const first = withAbility(volume);
    first.commands.setVolume(0.3);
    expect(first.commands.toggleMuted()).toBe(true);
    const second = withAbility(volume);
    expect(second.state()).toMatchObject({ volume: 0.3, muted: true });
    second.commands.setVolume(0);
    expect(second.commands.toggleMuted()).toBe(false);
    expect(second.media).toMatchObject({ volume: 0.5, muted: false });
    second.commands.setVolume(1);
  });
  it('unmutes when the volume is raised', () => {
    const { commands, state, media } = withAbility(volume);
    commands.toggleMuted();
    media.say('volumechange');
    expect(state().muted).toBe(true);
    commands.setVolume(1.7);
    media.say('volumechange');
    expect(state()).toMatchObject({ muted: false, volume: 1 });
  });
});

describe('quality', () => {
  const track = (height: number, active = false) => ({ height, active, bandwidth: height });
  it('offers what the manifest has, and goes back to auto', () => {
    const { commands, state, shaka, open, media } = withAbility(quality);
    shaka.videoTracks = [track(720, true), track(360), track(1080), track(360)];
    open();
    expect(state().heights).toEqual([360, 720, 1080]);
    commands.setQuality(360);
    expect(shaka.selected).toEqual([track(360)]);
    expect(shaka.configured[shaka.configured.length - 1]).toEqual({ abr: { enabled: false } });
    expect(state().height).toBe(0);
    media.videoHeight = 360;
    media.say('resize');
    expect(state()).toMatchObject({ height: 360, quality: 360 });
    commands.setQuality('auto');
    expect(shaka.configured[shaka.configured.length - 1]).toEqual({ abr: { enabled: true } });
  });
  it('keeps a height that is set aside for the moment, and gives it as soon as it is back', () => {
    const { commands, state, shaka, open, media } = withAbility(quality);
    const [low, tall] = [track(360), track(720, true)];
    shaka.videoTracks = [low, tall];
    open();
    // A segment of it failed.
    shaka.videoTracks = [tall];
    shaka.tell('trackschanged', {});
    expect(state().heights).toEqual([360, 720]);
    commands.setQuality(360);
    media.say('timeupdate');
    expect(shaka.selected).toEqual([]);
    shaka.videoTracks = [low, tall];
    media.say('timeupdate');
    expect(shaka.selected).toEqual([low]);
    media.say('timeupdate');
    expect(shaka.selected).toEqual([low]);
    // The next film has heights of its own.
    shaka.videoTracks = [track(480, true)];
    open();
    expect(state().heights).toEqual([480]);
  });
});

describe('audio and subtitles', () => {
  const track = (language: string, active: boolean) => ({ language, active, label: null, channelsCount: 2, roles: [] });
  it('takes the language the viewer wants wherever a film has it', () => {
    const { commands, state, shaka, open } = withAbility(audio);
    shaka.audioTracks = [track('zh', true), track('en', false)];
    commands.preferAudio('en');
    open();
    expect(shaka.selected).toContainEqual(track('en', false));
    expect(state().audioTracks.map(({ language }) => language)).toEqual(['zh', 'en']);
    commands.setAudioTrack(state().audioTracks[0]!.id);
    expect(state().audioLanguage).toBe('zh');
  });
  it('gives a track that is named after its language no name: that is said in the language of the viewer', () => {
    const { state, shaka, open } = withAbility(audio);
    shaka.audioTracks = [
      { ...track('zh', true), label: 'zh' },
      { ...track('en', false), label: '导演评论' } as never,
      track('ja', false),
    ];
    open();
    expect(state().audioTracks.map(({ language, label }) => [language, label])).toEqual([
      ['zh', ''],
      ['en', '导演评论'],
      ['ja', ''],
    ]);
  });
  it('is off until chosen, and remembers the choice for the next film', async () => {
    const { commands, state, shaka, open } = withAbility(text);
    open();
    expect(state()).toMatchObject({ subtitle: '', subtitleLanguage: '' });
    expect(shaka.textTracks).toEqual([]);
    commands.setSubtitle(state().subtitles[0]!.id);
    await vi.waitFor(() => expect(state().subtitle).toBe('zh-CN-0'));
    shaka.textTracks = [];
    open({ ...fakeSource, episodeKey: 'e2' });
    await vi.waitFor(() => expect(state().subtitle).toBe('zh-CN-0'));
    commands.setSubtitle('');
    expect(state()).toMatchObject({ subtitle: '', subtitleLanguage: '' });
  });

  it('is the one of its language that was chosen, when the film opens again and in the next one', async () => {
    const { commands, state, shaka, open } = withAbility(text);
    const both = ['中文', '中英双语'].map((label) => ({ url: `/film/${label}.vtt`, language: 'zh', label }));
    const film = { ...fakeSource, subtitles: both };
    open(film);
    commands.setSubtitle('zh-1');
    for (const next of [film, { ...film, episodeKey: 'e2' }]) {
      shaka.textTracks = [];
      open(next);
      await vi.waitFor(() => expect(state().subtitle).toBe('zh-1'));
    }
    shaka.textTracks = [];
    open({ ...film, episodeKey: 'e3', subtitles: both.slice().reverse() });
    await vi.waitFor(() => expect(state().subtitle).toBe('zh-0'));
    shaka.textTracks = [];
    open({ ...film, episodeKey: 'e4', subtitles: both.slice(0, 1) });
    await vi.waitFor(() => expect(state().subtitle).toBe('zh-0'));
  });

  it('and so is the sound', () => {
    const { commands, state, shaka, open } = withAbility(audio);
    const track = (label: string, active: boolean) => ({ active, language: 'zh', label, channelsCount: 2, roles: [] });
    const other = track('导演评论', false);
    shaka.audioTracks = [track('原声', true), other];
    open();
    commands.setAudioTrack(state().audioTracks[1]?.id ?? '');
    shaka.selected = [];
    open();
    expect(shaka.selected).toEqual([other]);
  });
});

describe('where subtitles stand', () => {
  const cue = (text: string, line: number | 'auto' = 'auto') => ({ text, line });
  const trackOf = (...cues: object[]) => Object.assign(new EventTarget(), { cues });
  it('is above what covers the foot of the picture, as far as a cue does not say itself', () => {
    const { commands, media } = withAbility(text);
    const [short, long, own] = [cue('one line'), cue('第一行\n第二行'), cue('上面', 0)];
    const track = trackOf(short, long, own);
    Object.assign(media.textTracks, { length: 1, 0: track });
    // The safe area of a television: one line; its controls: five, or four of the taller Chinese ones.
    commands.keepSubtitlesAbove(58 / 1080);
    expect([short.line, long.line, own.line]).toEqual([-2, -3, 0]);
    commands.keepSubtitlesAbove(284 / 1080);
    expect([short.line, long.line, own.line]).toEqual([-6, -6, 0]);
    const late = cue('后来');
    track.cues.push(late);
    track.dispatchEvent(new Event('cuechange'));
    expect(late.line).toBe(-5);
    commands.keepSubtitlesAbove(0);
    expect([short.line, late.line]).toEqual(['auto', 'auto']);
  });
  it('counts the rows into which a long line is broken', () => {
    const { commands, media } = withAbility(text);
    const cues = [
      cue('他'.repeat(35)),
      cue('他'.repeat(40)),
      cue('a word '.repeat(10)),
      cue('a word '.repeat(18)),
      cue('<i>他</i>'),
    ];
    Object.assign(media.textTracks, { length: 1, 0: trackOf(...cues) });
    commands.keepSubtitlesAbove(58 / 1080);
    expect(cues.map(({ line }) => line)).toEqual([-2, -3, -2, -3, -2]);
  });
  it('is known for tracks that come later', () => {
    const { commands, media } = withAbility(text);
    commands.keepSubtitlesAbove(0.05);
    const first = cue('一行');
    Object.assign(media.textTracks, { length: 1, 0: trackOf(first) });
    media.textTracks.dispatchEvent(new Event('addtrack'));
    expect(first.line).toBe(-2);
  });
});

describe('episodes', () => {
  it('knows its neighbours, and asks for the next one at the end unless told not to', () => {
    const asked: string[] = [];
    const { commands, state, media, open } = withAbility(episodes, { onEpisode: (key) => asked.push(key) });
    open();
    commands.setEpisodes(['e1', 'e2'].map((episodeKey, i) => ({ episodeKey, index: i + 1, title: '' })));
    expect(state()).toMatchObject({ nextEpisodeKey: 'e2', previousEpisodeKey: '' });
    media.say('ended');
    expect(state().finished).toBe(false);
    commands.setAutoNext(false);
    media.say('ended');
    expect(state().finished).toBe(true);
    media.currentTime = 10;
    expect(state().finished).toBe(false);
    commands.previousEpisode();
    expect(asked).toEqual(['e2']);
    open({ ...fakeSource, episodeKey: 'e2' });
    expect(state()).toMatchObject({ nextEpisodeKey: '', previousEpisodeKey: 'e1' });
  });

  it('counts an end that is told of twice once, and the end of a film that was watched again', () => {
    const asked: string[] = [];
    const { commands, state, media, open } = withAbility(episodes, { onEpisode: (key) => asked.push(key) });
    open();
    commands.setEpisodes(['e1', 'e2', 'e3'].map((episodeKey, i) => ({ episodeKey, index: i + 1, title: '' })));
    for (let i = 0; i < 3; i += 1) media.say('ended');
    expect(asked).toEqual(['e2']);
    expect(state().asksStillWatching).toBe(false);
    media.say('playing');
    media.say('ended');
    expect(asked).toEqual(['e2', 'e2']);
    commands.noteViewer();
  });

  it('goes on at the end also where what follows is heard of after it', () => {
    const asked: string[] = [];
    const { commands, state, media, open } = withAbility(episodes, { onEpisode: (key) => asked.push(key) });
    open();
    media.ended = true;
    media.say('ended');
    expect(state().finished).toBe(true);
    commands.setEpisodes(['e1', 'e2'].map((episodeKey, i) => ({ episodeKey, index: i + 1, title: '' })));
    expect(asked).toEqual(['e2']);
    expect(state().finished).toBe(false);
    commands.setEpisodes(['e1', 'e2', 'e3'].map((episodeKey, i) => ({ episodeKey, index: i + 1, title: '' })));
    expect(asked).toEqual(['e2']);
    commands.noteViewer();
  });

  it('asks whether anybody is watching also where each title of a playlist has a player of its own', () => {
    const title = () => {
      const room = withAbility(episodes, { onEpisode: () => undefined });
      room.open();
      room.commands.setEpisodes(['e1', 'e2'].map((episodeKey, i) => ({ episodeKey, index: i + 1, title: '' })));
      return room;
    };
    const asks = () => {
      const { media, state } = title();
      media.say('ended');
      return state().asksStillWatching;
    };
    expect([asks(), asks(), asks()]).toEqual([false, false, true]);
    // A sign of the viewer, and a film that nothing led to, begin anew.
    expect([asks(), asks()]).toEqual([false, false]);
    title().commands.noteViewer();
    expect([asks(), asks(), asks()]).toEqual([false, false, true]);
    expect(asks()).toBe(false);
    const { destroy } = title();
    destroy();
    expect([asks(), asks(), asks()]).toEqual([false, false, true]);
  });
});

describe('buffering', () => {
  it('ends when neither element nor Shaka waits', () => {
    const { state, media, shaka } = withAbility(buffering);
    media.say('waiting');
    shaka.tell('buffering', { buffering: true });
    media.say('playing');
    expect(state().buffering).toBe(true);
    shaka.tell('buffering', { buffering: false });
    expect(state().buffering).toBe(false);
  });
});

describe('resume', () => {
  it('reports at the interval, on pause, seek, hiding and leaving, and not twice the same', () => {
    const seen: number[] = [];
    const { media, open, destroy } = withAbility(resume, { onProgress: ({ position }) => seen.push(position) });
    open();
    void media.play();
    media.pass(4);
    vi.advanceTimersByTime(limits.playRecordIntervalMs);
    media.pass(1);
    media.pause();
    vi.advanceTimersByTime(limits.playRecordIntervalMs * 3);
    media.currentTime = 60;
    media.pass(1);
    window.dispatchEvent(new Event('pagehide'));
    media.pass(1);
    destroy();
    expect(seen).toEqual([4, 5, 60, 61, 62]);
  });
  it('reports the film that goes before the next one comes, and nothing while it loads', () => {
    const seen: string[] = [];
    const { media, open, store } = withAbility(resume, { onProgress: ({ episodeKey }) => seen.push(episodeKey) });
    open();
    media.pass(7);
    open({ ...fakeSource, episodeKey: 'e2' });
    store.setState({ status: 'loading' });
    media.pause();
    expect(seen).toEqual(['e1']);
  });
});
