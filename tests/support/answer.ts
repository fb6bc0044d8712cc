import type { Page } from 'playwright';
import { type EndpointName, endpoints } from '../../src/contract/endpoints';
import type { Data } from '../../src/contract/types';

/** The real server's answer, changed before the page has it. */
export async function answer<N extends EndpointName>(
  page: Page,
  name: N,
  change: (data: Data<N>) => Data<N> | Promise<Data<N>>,
): Promise<void> {
  const path = endpoints[name].path.toLowerCase();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: Data<N> };
      await route.fulfill({ response, json: { ...body, data: await change(body.data) } });
    },
  );
}
