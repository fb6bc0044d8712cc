/** A film that plays at the desk. */
export const filmCn = {
  label: (title: string) => `影片 ${title}`,
  speed: '播放速度',
  broken: '影片放不出来，请重试。',
  retry: '重试',
  uncounted: '在这里观看不计入播放量。',
};
