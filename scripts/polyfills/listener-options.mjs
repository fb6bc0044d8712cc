/**
 * Listener options before the engines knew them: `once` (Chrome 55) and `signal` (Chrome 88) are silently ignored
 * there, so a listener would outlive what should end it. Runs after the AbortController polyfill and touches nothing
 * where the engine knows the options. Not compiled on its way into the bundle: nothing newer than Chrome 53 in here.
 */
(() => {
  const target = window.EventTarget.prototype;
  const add = target.addEventListener;
  const drop = target.removeEventListener;

  const known = {};
  const probe = {};
  for (const option of ['once', 'signal']) {
    Object.defineProperty(probe, option, {
      get: () => {
        known[option] = true;
        return undefined;
      },
    });
  }
  const noop = () => undefined;
  add.call(window, 'dt-probe', noop, probe);
  drop.call(window, 'dt-probe', noop);
  if (known.once && known.signal) return;

  target.addEventListener = function (type, listener, options) {
    const { signal, once, capture = false } = options && typeof options === 'object' ? options : {};
    if (signal ? signal.aborted : false) return undefined;
    add.call(this, type, listener, options);
    const end = () => drop.call(this, type, listener, capture);
    if (signal && !known.signal) signal.addEventListener('abort', end);
    if (once && !known.once) {
      // Registered after the listener itself, so it runs after it.
      const last = () => {
        end();
        drop.call(this, type, last, capture);
      };
      add.call(this, type, last, capture);
    }
    return undefined;
  };
})();
