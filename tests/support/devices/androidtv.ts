import { arrows, type Device, prelude } from './device';

/** `DanmuBridge` of our own Android shell. Its Back never reaches the page as a key. */
export const androidtv: Device = {
  name: 'androidtv',
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; MiTV-AXSO2; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/92.0.4515.131 Safari/537.36',
  script: `${prelude}
    window.__path = '';
    window.DanmuBridge = {
      exit: window.__ask('exit'),
      keepAwake: function (on) { window.__asked.push(on ? 'awake' : 'may sleep'); },
      closeFeedback: window.__ask('close feedback'),
      launchPath: function () { return window.__path; },
      deviceName: function () { return 'MiTV'; },
    };`,
  keys: { ...arrows, playPause: 179, stop: 178, rewind: 227, forward: 228 },
  // AT15: what the app has no use for, the shell does itself.
  back: "(window.__danmuBack() === 'unused' && window.__asked.push('exit'), undefined)",
  launched: (path) => `window.__path = '${path}';`,
  launch: (path) => `window.__danmuLaunch('${path}')`,
  show: (visible) => `window.__danmuVisible(${visible})`,
};
