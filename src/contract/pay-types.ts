/** Pay types whose orders are shown on /zfbPay (spec section 4), and in place of /openVip while they wait and for a day after. */
export const zfbPayTypes: readonly number[] = [0, 1, 7];
