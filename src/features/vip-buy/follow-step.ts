import type { PayStep } from '../../contract/schemas/vip';
import { paths } from '../../lib/paths';
import { isOwnPath, isPayOrigin } from '../../lib/pay-origin';

/** The next step of a page with a started order. 'show': the content has to be scanned with another device than this one. */
export type Next =
  | { kind: 'page'; path: string }
  /** An address, or a path that may not be a page of the app: the server has pages, too. */
  | { kind: 'leave'; url: string }
  | { kind: 'post'; gateway: string; params: Record<string, string> }
  | { kind: 'show'; content: string }
  | { kind: 'refused' };

/** How a device of this layout pays, as the provider is told: a television shows a code, a phone opens a page. */
export const payAs = (layout: 'tv' | 'touch'): 'qr' | 'wap' => (layout === 'tv' ? 'qr' : 'wap');

/**
 * The next step of the viewer with an order, by what its provider wants.
 * @param tv a television opens no outside page: an address that a phone would open is scanned instead
 */
export function nextOf(
  step: PayStep,
  orderId: string,
  { tv, origins }: { tv: boolean; origins: readonly string[] },
): Next {
  switch (step.kind) {
    case 'qr':
      if (tv) return { kind: 'show', content: step.content };
      // The phone cannot scan its own screen: an address is opened, a provider's code is shown.
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

/** Leaves the app by posting a form, as a gateway wants it (spec section 4, pay type 5). */
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
