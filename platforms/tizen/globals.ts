/** The part of Samsung's globals that is used here. Each may be missing, and most of them may throw. */
export interface TvInputDevice {
  getSupportedKeys?(): { name: string; code: number }[];
  registerKeyBatch?(names: string[], success: () => void, failure: (error: unknown) => void): void;
}

export interface AppControl {
  data?: { key: string; value: string[] }[];
}

interface Application {
  exit(): void;
  getRequestedAppControl?(): { appControl?: AppControl } | null;
}

interface TizenGlobals {
  tizen?: {
    application?: { getCurrentApplication(): Application };
    tvinputdevice?: TvInputDevice;
  };
  webapis?: {
    appcommon?: {
      AppCommonScreenSaverState: { SCREEN_SAVER_OFF: number; SCREEN_SAVER_ON: number };
      setScreenSaver(state: number, success?: () => void, failure?: (error: unknown) => void): void;
    };
    network?: {
      NetworkState: { GATEWAY_CONNECTED: number; GATEWAY_DISCONNECTED: number };
      addNetworkStateChangeListener(listener: (state: number) => void): number;
      isConnectedToGateway(): boolean;
    };
    productinfo?: { getRealModel?(): string; getModel?(): string };
  };
}

export const globals = (): TizenGlobals => window as unknown as TizenGlobals;
