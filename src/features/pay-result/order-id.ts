/** The query names of the order's id in an address: ours, the spec's, and those that providers add on the way back. */
const names = ['orderId', 'guid', 'out_trade_no', 'outTradeNo', 'order_id'];

/** The order that an address names; '' where it names none with a possible id. */
export function orderIdOf(query: URLSearchParams): string {
  for (const name of names) {
    const found = query.get(name) ?? '';
    if (/^[A-Za-z0-9_-]{1,64}$/.test(found)) return found;
  }
  return '';
}
