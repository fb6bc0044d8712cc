/** What a tip needs, as one file that comes with the first of them. */
export { default as MessageTip } from './MessageTip';
export { type Place, takeMessage, takeNotice } from './take';
