import type { filmCn } from '../zh-CN/film';

export const filmTw: typeof filmCn = {
  label: (title) => `影片 ${title}`,
  speed: '播放速度',
  broken: '影片無法播放，請重試。',
  retry: '重試',
  uncounted: '在這裡觀看不計入播放次數。',
};
