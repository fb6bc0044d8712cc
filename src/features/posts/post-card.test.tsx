import { describe, expect, it } from 'vitest';
import type { Post } from '../../contract/schemas/posts';
import { mount } from '../../ui/test-support';
import { PostCard } from './PostCard';

const user = {
  ...{ id: 'hai', nickName: '海风', avatar: '', vipLevel: 0, bigV: false, introduce: '', fans: 0 },
  ...{ focusStatus: false, isBlackList: false, service: false, closed: false },
};
const film = { mediaKey: 'f1', title: '铁路慢直播', thumb: '', color: '', duration: 24 } as unknown as Post['film'];
const post = (description: string): Post => ({
  ...{ mediaKey: 'f1', user, kind: 'film', audience: 'all', at: 0, mine: false, label: '', labels: [] },
  ...{ description, location: '', placeId: '', pictures: [], film, state: 'shown' },
  ...{ uploadId: '', progress: 0, reason: '', comments: 0, likes: 0, liked: false },
  ...{ favorites: { selected: false, count: 0 }, edited: false },
});
const timesSaid = async (description: string) => {
  await mount(<PostCard post={post(description)} />, 'touch');
  return (document.body.textContent ?? '').split('铁路慢直播').length - 1;
};

describe('the card of a film’s post', () => {
  it('has the title above words of its own', async () => {
    expect(await timesSaid('窗外的二十四秒')).toBe(1);
    expect(document.body.textContent).toContain('窗外的二十四秒');
  });

  it('says a title once that was made of its first words', async () => {
    expect(await timesSaid('铁路慢直播，窗外的二十四秒')).toBe(1);
  });
});
