/** The code of tips, as one chunk that is loaded with the first tip. */
export { default as MessageTip } from './MessageTip';
export { type Place, takeMessage, takeNotice } from './take';
