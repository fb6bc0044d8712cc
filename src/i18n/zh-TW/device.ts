import type { Texts } from '../types';
import type { device as simplified } from '../zh-CN/device';

export const device: Texts<typeof simplified> = {
  'device.server.title': '您的伺服器在哪裡',
  'device.server.intro': '請填寫片庫所在的伺服器位址，啟動伺服器的視窗裡看得到',
  'device.server.field': '伺服器位址',
  'device.server.example': '例如 192.168.1.5:8080',
  'device.server.keyboard': '位址鍵盤',
  'device.server.connect': '連線',
  'device.server.checking': '正在連線到伺服器',
  'device.server.recent': '用過的位址',
  'device.server.empty': '請先填寫伺服器位址',
  'device.server.invalid': '這個位址不完整，請檢查後再試一次',
  'device.server.unreachable': '{address} 沒有回應，請檢查位址，並確認伺服器已啟動、和這台裝置的網路相通',
  'device.server.foreign': '{address} 有回應，但不是片庫伺服器，請檢查位址和連接埠',
  'device.server.insecure': '這個頁面是 https，無法連線到 http 伺服器，請改用 https 開頭的位址',
  'device.server.setting': '伺服器',
  'device.server.setting.hint': '更換後需要重新登入',
};
