/** Ways to pay whose orders stand on /zfbPay (spec section 4), also in place of /openVip while they wait, and for a day after. */
export const zfbPayTypes: readonly number[] = [0, 1, 7];
