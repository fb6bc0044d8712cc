import type { PayStep } from '../../contract/schemas/vip';
import { paths } from '../../lib/paths';
import { isOwnPath, isPayOrigin } from '../../lib/pay-origin';

/** What the page does with a started order. 'show': it has to be scanned, with another device than this one. */
export type Next =
  | { kind: 'page'; path: string }
  /** An address, or a path that is not the app's own page for certain: the server has pages, too. */
  | { kind: 'leave'; url: string }
  | { kind: 'post'; gateway: string; params: Record<string, string> }
  | { kind: 'show'; content: string }
  | { kind: 'refused' };

/** How a device of this layout goes to pay, for the provider: a television shows a code, a phone opens a page. */
export const payAs = (layout: 'tv' | 'touch'): 'qr' | 'wap' => (layout === 'tv' ? 'qr' : 'wap');

/**
 * How a viewer goes on with an order, by what its provider wants.
 * @param tv a television opens no page of others: what a phone would open is scanned instead
 */
export function nextOf(
  step: PayStep,
  orderId: string,
  { tv, origins }: { tv: boolean; origins: readonly string[] },
): Next {
  switch (step.kind) {
    case 'qr':
      if (tv) return { kind: 'show', content: step.content };
      // The phone itself is what would scan it: an address is opened, another provider's own word is shown.
      return isOwnPath(step.content) || isPayOrigin(step.content, origins)
        ? { kind: 'leave', url: step.content }
        : { kind: 'page', path: paths.zfbPay(orderId) };
    case 'redirect':
      if (!isOwnPath(step.url) && !isPayOrigin(step.url, origins)) return { kind: 'refused' };
      return tv ? { kind: 'show', content: step.url } : { kind: 'leave', url: step.url };
    case 'form':
      // A form cannot be scanned: the phone that scans our own page posts it.
      if (tv || !isPayOrigin(step.gateway, origins)) return { kind: 'refused' };
      return { kind: 'post', gateway: step.gateway, params: step.params };
    case 'coin':
      return { kind: 'page', path: paths.vcoinPay(orderId) };
    case 'chat':
      return { kind: 'page', path: paths.serviceChat(step.id, step.userkey) };
  }
}

/** Leaves the app with a form, as a gateway wants it (spec section 4, pay type 5). */
export function postForm(gateway: string, params: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = gateway;
  for (const name of Object.keys(params)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = params[name] ?? '';
    form.appendChild(field);
  }
  document.body.appendChild(form);
  form.submit();
  document.body.removeChild(form);
}
