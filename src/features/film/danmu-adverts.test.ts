// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { advertTypes } from '../../contract/advert-types';
import type { Advert } from '../../contract/schemas/adverts';
import { createDanmuAbility } from '../../player/abilities/danmu';
import { createFilter } from '../../player/danmu/filter';
import { roughMeasure } from '../../player/danmu/measure';
import { defaultDanmuSettings } from '../../player/danmu/types';
import { withAbility } from '../../player/fake-parts';
import { mount } from '../../ui/test-support';
import { dismissAdvert } from '../adverts/advert-dismissal';
import { type ControlDeps, ControlDepsContext } from './control-deps';
import { commentOf, useDanmuAdverts } from './danmu-adverts';

const advert = { id: 'a', type: 5, at: 12, title: '新片上线', linkURL: '', appParam: null } as unknown as Advert;

it('an advert among the comments is known as one whatever way it has, and no shield word takes it for a comment', () => {
  const follow = vi.fn();
  const comment = commentOf(advert, '广告', follow);
  expect(comment).toMatchObject({ id: 'advert-a', time: 12, text: '广告 · 新片上线', mine: false });
  expect(createFilter({ ...defaultDanmuSettings, keywords: ['广告', '新片'] })(comment)).toBe(true);
  comment.advert?.follow();
  expect(follow).toHaveBeenCalledWith(advert);
});

describe('an advert among the comments', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance', 'Date'] });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1920);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1080);
    // The animation that happy-dom has instead rejects when it ends.
    Object.assign(HTMLElement.prototype, { animate: undefined });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  function Adverts() {
    useDanmuAdverts();
    return null;
  }
  /** A film with one advert at its second 12, whose danmu have been loaded. */
  const watch = async (id: string, startAt: number) => {
    const room = withAbility(createDanmuAbility({ measure: roughMeasure }), { loadDanmu: async () => [] });
    const { media, commands, store, open } = room;
    const player = { store, commands };
    const adverts = [{ ...advert, id, type: advertTypes.danmu }];
    const deps = { player, adverts, openAdvert: () => undefined } as unknown as ControlDeps;
    media.pass(startAt);
    open();
    commands.setDanmuOn(true);
    void media.play();
    const settle = () => act(async () => vi.advanceTimersByTimeAsync(0));
    const goTo = async (time: number) => {
      media.currentTime = time;
      await settle();
    };
    const play = async (seconds: number) => {
      for (let tenth = 0; tenth < seconds * 10; tenth++) {
        media.pass(0.1);
        await act(async () => vi.advanceTimersByTimeAsync(100));
      }
    };
    await mount(createElement(ControlDepsContext.Provider, { value: deps }, createElement(Adverts)));
    await settle();
    return { goTo, play, seen: () => commands.danmuOnScreen().map(({ item }) => item.id), destroy: room.destroy };
  };

  it('flies at its second, wherever the film begins', async () => {
    const { goTo, play, seen, destroy } = await watch('second', 15);
    await play(1);
    expect(seen()).toEqual([]);
    await goTo(11);
    expect(seen()).toEqual([]);
    await play(2);
    expect(seen()).toEqual(['advert-second']);
    destroy();
  });
  it('does not come by itself when its part of the film was forgotten and fetched again', async () => {
    const { goTo, play, seen, destroy } = await watch('far', 0);
    for (let part = 1; part < 10; part++) {
      await goTo(part * 360 + 100);
      await play(0.5);
      expect(seen()).toEqual([]);
    }
    await goTo(13);
    expect(seen()).toEqual(['advert-far']);
    destroy();
  });
  it('stays away once it was sent away', async () => {
    const { goTo, play, seen, destroy } = await watch('away', 11);
    await play(2);
    expect(seen()).toEqual(['advert-away']);
    await act(async () => dismissAdvert({ id: 'away' }));
    expect(seen()).toEqual([]);
    await goTo(11);
    await play(2);
    expect(seen()).toEqual([]);
    destroy();
  });
});
