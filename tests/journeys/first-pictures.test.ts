import { expect, test } from '../support/fixtures';

const isHero = (path: string): boolean => path.endsWith('/backdrop.jpg');

test('a start asks for the pictures of the first shelf before the hero’s: a card’s is small and tells more on a slow line', async ({
  tv,
}) => {
  const asked: string[] = [];
  tv.page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
  });
  await tv.open('/');
  await expect.poll(() => asked.some(isHero)).toBe(true);
  const shelf = await tv.page.evaluate(() => {
    const images =
      document.querySelector('[data-strip] [data-film] img')?.closest('[data-strip]')?.querySelectorAll('img') ?? [];
    return [...images]
      .filter((image) => image.getBoundingClientRect().left < window.innerWidth)
      .map(({ src }) => new URL(src).pathname);
  });
  expect(shelf.length).toBeGreaterThan(3);
  expect(asked.slice(0, asked.findIndex(isHero))).toEqual(expect.arrayContaining(shelf));
});
