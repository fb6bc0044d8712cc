import { checklist } from './checklist/ids.mjs';
import { findProofs } from './checklist/proofs.mjs';

/** `npm run checklist`: every id with the test that proves it, what is left for the set itself, or `open`. */
const proofs = findProofs();
let open = 0;
for (const [group, ids] of Object.entries(checklist)) {
  console.log(`\n${group}`);
  for (const [id, { says, device, bench }] of Object.entries(ids)) {
    const found = proofs.get(id) ?? [];
    const [first] = found;
    const more = found.length > 1 ? ` (+${found.length - 1})` : '';
    const proof = first ? `${first.file}: ${first.title.slice(0, 90)}${more}` : bench ? `npm run bench: ${bench}` : '';
    if (!proof && !device) open += 1;
    console.log(`  ${id.padEnd(5)} ${says}`);
    console.log(`        ${proof || (device ? `on the device: ${device}` : 'open')}`);
    if (proof && device) console.log(`        on the device: ${device}`);
  }
}
console.log(`\n${open} open`);
