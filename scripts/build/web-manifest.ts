interface Icon {
  src: string;
  sizes: string;
  type: 'image/png';
  purpose: 'any' | 'maskable';
}

const icon = (name: string, size: number, purpose: Icon['purpose'] = 'any'): Icon => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Pictures of scripts/package/pictures.ts; the last is Apple's, named in the page instead of the manifest. */
export const icons = [
  icon('icon-192', 192),
  icon('icon-512', 512),
  icon('maskable-512', 512, 'maskable'),
  icon('apple-touch-180', 180),
];

/**
 * What a phone or desktop reads before it installs the app. The server puts an operator's own name in place of this one
 * (server/http/web-manifest.ts).
 */
export const webManifest = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#101318',
  theme_color: '#101318',
  categories: ['entertainment'],
  icons: icons.slice(0, 3),
  shortcuts: [
    { name: '搜索', url: '/search', icons: [icons[0]] },
    { name: '观看历史', url: '/historicalRecords', icons: [icons[0]] },
  ],
});
