import { arrows, type Device, pageVisibility, prelude } from './device';

/** `PalmSystem` and the service bridge of an LG set. */
export const webos: Device = {
  name: 'webos',
  userAgent:
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.79 Safari/537.36 WebAppManager',
  script: `${prelude}
    window.PalmSystem = {
      launchParams: '',
      deviceInfo: '{"modelName":"OLED55C1","screenWidth":1920,"screenHeight":1080}',
      platformBack: window.__ask('exit'),
      activate: window.__ask('activate'),
    };
    window.PalmServiceBridge = function () {
      var self = this;
      self.onservicecallback = null;
      self.call = function (uri, payload) {
        if (/registerScreenSaverRequest$/.test(uri)) {
          // The set asks now and then whether its screensaver may come.
          window.__saver = function () {
            var before = window.__asked.length;
            self.onservicecallback(JSON.stringify({ state: 'Active', timestamp: '1' }));
            return window.__asked.length > before ? 'awake' : 'may sleep';
          };
        } else if (/responseScreenSaverRequest$/.test(uri) && JSON.parse(payload).ack === false) {
          window.__asked.push('awake');
        }
      };
    };`,
  keys: { ...arrows, back: 461, play: 415, pause: 19, stop: 413, rewind: 412, forward: 417, red: 403 },
  launched: (path) => `window.PalmSystem.launchParams = JSON.stringify({ contentTarget: '${path}' });`,
  launch: (path) =>
    `document.dispatchEvent(new CustomEvent('webOSRelaunch', { detail: { contentTarget: '${path}' } }))`,
  show: pageVisibility,
};
