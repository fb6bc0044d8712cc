// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { FakeMedia, withAbility } from '../fake-parts';
import { pip } from './pip';

const prototype = FakeMedia.prototype as FakeMedia & { requestPictureInPicture?: () => Promise<void> };
const page = document as Document & { exitPictureInPicture?: () => Promise<void> };

afterEach(() => {
  delete prototype.requestPictureInPicture;
  Reflect.deleteProperty(page, 'pictureInPictureEnabled');
  Reflect.deleteProperty(page, 'exitPictureInPicture');
});

describe('picture in picture', () => {
  it('is not offered where the engine has none', () => {
    expect(withAbility(pip).state().pipPossible).toBe(false);
  });
  it('is what the element reports, there and back', async () => {
    const asked: string[] = [];
    Object.defineProperty(page, 'pictureInPictureEnabled', { value: true, configurable: true });
    prototype.requestPictureInPicture = () => Promise.resolve(void asked.push('in'));
    page.exitPictureInPicture = () => Promise.resolve(void asked.push('out'));
    const { commands, state, media } = withAbility(pip);
    expect(state().pipPossible).toBe(true);
    commands.togglePip();
    expect(state().pip).toBe(false);
    media.say('enterpictureinpicture');
    expect(state().pip).toBe(true);
    commands.togglePip();
    media.say('leavepictureinpicture');
    expect(state().pip).toBe(false);
    expect(asked).toEqual(['in', 'out']);
  });
  it('that is refused leaves the film where it is, and in the log', async () => {
    Object.defineProperty(page, 'pictureInPictureEnabled', { value: true, configurable: true });
    prototype.requestPictureInPicture = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    const { commands, state, logged } = withAbility(pip);
    commands.togglePip();
    await expect.poll(() => logged).toEqual(['player.pip-refused']);
    expect(state().pip).toBe(false);
  });
});
