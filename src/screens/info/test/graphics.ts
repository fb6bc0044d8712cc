/** What draws, and which protected films play. */
export interface GraphicsFacts {
  /** e.g. 'WebGL 2'; '' for none. */
  webgl: string;
  gpu: string;
  texture: number;
  /** By name of the system. Null where the page is not secure: nobody is told then. */
  drm: Record<DrmName, boolean | null>;
}

export const drmNames = ['widevine', 'playready', 'fairplay', 'clearkey'] as const;
export type DrmName = (typeof drmNames)[number];

const systems: Record<DrmName, readonly string[]> = {
  widevine: ['com.widevine.alpha'],
  playready: ['com.microsoft.playready.recommendation', 'com.microsoft.playready'],
  fairplay: ['com.apple.fps', 'com.apple.fps.1_0'],
  clearkey: ['org.w3.clearkey'],
};

const config = [
  {
    initDataTypes: ['cenc', 'sinf'],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.640028"' }],
    audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
  },
];

async function has(system: string): Promise<boolean> {
  try {
    await navigator.requestMediaKeySystemAccess(system, config);
    return true;
  } catch (error) {
    // A refusal is the answer 'no'; all engines refuse by a DOMException, some old ones by a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

async function drmOf(name: DrmName): Promise<boolean | null> {
  if (typeof navigator.requestMediaKeySystemAccess !== 'function') return window.isSecureContext ? false : null;
  for (const system of systems[name]) if (await has(system)) return true;
  return false;
}

function webglFacts(): Pick<GraphicsFacts, 'webgl' | 'gpu' | 'texture'> {
  const canvas = document.createElement('canvas');
  const second = canvas.getContext('webgl2');
  const context = second ?? canvas.getContext('webgl');
  if (!context) return { webgl: '', gpu: '', texture: 0 };
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const facts = {
    webgl: second ? 'WebGL 2' : 'WebGL 1',
    gpu: String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER) ?? ''),
    texture: Number(context.getParameter(context.MAX_TEXTURE_SIZE)) || 0,
  };
  // A television has few contexts: this one is given back at once.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return facts;
}

export async function graphicsFacts(): Promise<GraphicsFacts> {
  const [widevine, playready, fairplay, clearkey] = await Promise.all(drmNames.map(drmOf));
  return {
    ...webglFacts(),
    drm: {
      widevine: widevine ?? null,
      playready: playready ?? null,
      fairplay: fairplay ?? null,
      clearkey: clearkey ?? null,
    },
  };
}
