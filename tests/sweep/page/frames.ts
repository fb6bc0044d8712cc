/** More frames than an answer takes on a machine as busy as it likes. */
const MOST_FRAMES = 1_800;

/** Waits for so many frames. */
export const frames = async (count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1) await new Promise((done) => requestAnimationFrame(done));
};

/** Requests of the page that have no response yet. */
let open = 0;

/** Counts open requests from now on: the app sends all of them by XMLHttpRequest. */
export function countRequests(): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    open += 1;
    this.addEventListener('loadend', () => (open -= 1), { once: true });
    send.call(this, body);
  };
}

/** The page has been left alone for so many frames, and what it requested meanwhile has come and is drawn. */
export async function restFor(count: number): Promise<void> {
  await frames(count);
  if (open === 0) return;
  for (let waited = 0; open > 0 && waited < MOST_FRAMES; waited += 1) await frames(1);
  await frames(2);
}
