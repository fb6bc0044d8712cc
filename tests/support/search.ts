import type { Page } from 'playwright';

/** Resolves when what was found for these words stands on /search. Called before they are typed. */
export async function searched(page: Page, words: string): Promise<void> {
  await page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname.endsWith('/list/search') && searchParams.get('keyword') === words;
  });
  await page
    .locator('section[aria-busy="false"]')
    .getByText(/找到 \d+ 部/)
    .waitFor();
}
