import { arrows, type Device, pageVisibility, prelude } from './device';

/** `tizen` and `webapis` of a Samsung set, as far as anybody here asks them. */
export const tizen: Device = {
  name: 'tizen',
  userAgent:
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5) AppleWebKit/537.36 (KHTML, like Gecko) 69.0.3497.106/5.5 TV Safari/537.36',
  script: `${prelude}
    window.__control = null;
    window.tizen = {
      tvinputdevice: {
        getSupportedKeys: function () {
          return ['MediaPlay', 'MediaPause', 'MediaPlayPause', 'MediaStop', 'MediaRewind', 'MediaFastForward',
            'ChannelUp', 'ChannelDown', 'ColorF0Red', 'ColorF1Green', 'ColorF2Yellow', 'ColorF3Blue', 'Info', 'Exit',
            'BackLongPress'].map(function (name, code) { return { name: name, code: code }; });
        },
        registerKeyBatch: function (names) { window.__asked.push('keys ' + names.join(' ')); },
      },
      application: {
        getCurrentApplication: function () {
          return {
            exit: window.__ask('exit'),
            getRequestedAppControl: function () { return { appControl: window.__control }; },
          };
        },
      },
    };
    window.webapis = {
      appcommon: {
        AppCommonScreenSaverState: { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 },
        setScreenSaver: function (state) { window.__asked.push(state === 0 ? 'awake' : 'may sleep'); },
      },
      network: {
        NetworkState: { GATEWAY_CONNECTED: 4, GATEWAY_DISCONNECTED: 5 },
        addNetworkStateChangeListener: function (listener) {
          window.__network = function (state) { window.__gateway = state === 4; listener(state); };
          return 1;
        },
        isConnectedToGateway: function () { return window.__gateway !== false; },
      },
      productinfo: { getRealModel: function () { return 'QN55Q60R'; } },
    };`,
  keys: {
    ...arrows,
    back: 10009,
    play: 415,
    pause: 19,
    playPause: 10252,
    stop: 413,
    rewind: 412,
    forward: 417,
    red: 403,
  },
  launched: (path) =>
    `window.__control = { data: [{ key: 'PAYLOAD', value: [JSON.stringify({ values: '${path}' })] }] };`,
  launch: (path) => `(window.__control = { data: [{ key: 'PAYLOAD', value: [JSON.stringify({ values: '${path}' })] }] },
    window.dispatchEvent(new Event('appcontrol')))`,
  show: pageVisibility,
};
