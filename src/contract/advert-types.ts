/**
 * The places where an advert shows. The spec names five lists and the numbers 1 2 3 4 5 6 8 without saying which number is
 * which, so we chose: 1 kaiping (start-up), 2 zanting (pause), 3 chaBo (in the film), 4 xuanfu (floating), 5 danmu, 6 under
 * the film, 8 between the shelves of the front page, and at the foot of the viewer's own page (/user).
 */
export const advertTypes = { kaiping: 1, zanting: 2, chaBo: 3, xuanfu: 4, danmu: 5, underFilm: 6, home: 8 } as const;
