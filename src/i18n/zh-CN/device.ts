/** What only some devices say: where the server is. */
export const device = {
  'device.server.title': '您的服务器在哪里',
  'device.server.intro': '填写片库所在服务器的地址，启动服务器的窗口里可以看到它',
  'device.server.field': '服务器地址',
  'device.server.example': '例如 192.168.1.5:8080',
  'device.server.keyboard': '地址键盘',
  'device.server.connect': '连接',
  'device.server.checking': '正在连接服务器',
  'device.server.recent': '用过的地址',
  'device.server.empty': '请先填写服务器地址',
  'device.server.invalid': '这个地址不完整，请检查后再试',
  'device.server.unreachable': '{address} 没有回应，请检查地址，并确认服务器已启动、与本机网络相通',
  'device.server.foreign': '{address} 有回应，但不是片库服务器，请检查地址和端口',
  'device.server.insecure': '本页是 https 页面，不能连接 http 服务器，请改用 https 开头的地址',
  'device.server.setting': '服务器',
  'device.server.setting.hint': '更换后需要重新登录',
} as const;
