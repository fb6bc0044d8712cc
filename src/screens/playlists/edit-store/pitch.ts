/** Design px from one row of a playlist's order to the next. */
export const pitch = { tv: 148, touch: 84 };
