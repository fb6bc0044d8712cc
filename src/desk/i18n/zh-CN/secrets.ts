/** The secrets with which the site signs and encrypts. */
export const secretsCn = {
  title: '站点密钥',
  hint: '密钥由站点自己生成，这里不显示内容。怀疑泄露时可以更换。',
  name: '名称',
  use: '用途',
  after: '更换以后',
  whyNot: '不能更换',
  renewedAt: '上次更换',
  renew: '更换',
  renewOne: (title: string) => `更换${title}`,
  renewText: '更换后马上在所有服务进程生效，不用重启；刚好断线的进程最多晚一分钟。旧密钥不能恢复。',
  typed: '确认',
  typedHint: (name: string) => `请输入 ${name}`,
  of: {
    token_secret: {
      title: '登录密钥',
      use: '给用户的登录状态签名。',
      after: '所有用户在所有设备上都会退出登录，要重新登录。后台的登录不受影响。',
    },
    ticket_secret: {
      title: '步骤密钥',
      use: '注册、找回密码和申诉时，从上一步走到下一步的凭证用它签名。',
      after: '正在注册、找回密码的人要从第一步重新开始。',
    },
    code_secret: {
      title: '验证码密钥',
      use: '隐藏还没用的验证码，加密排队中的邮件和短信。',
      after: '已发出、还没用的验证码作废；还在排队的邮件和短信发不出去，会出现在失败的后台任务里。',
    },
    desk_secret: {
      title: '后台页面密钥',
      use: '给后台的页面做标记，别的网站不能冒用您的身份提交。',
      after: '其他打开着的后台页面要刷新后才能继续操作，不用重新登录。',
    },
    grant_secret: {
      title: '播放地址密钥',
      use: '给会员、金币等受限影片的播放地址签名。',
      after:
        '已给出的播放地址马上作废，正在看的人会自动拿到新地址，可能停顿一下。自行检查地址的边缘节点要先有新密钥，见运维文档。',
    },
    picture_secret: {
      title: '私密图片密钥',
      use: '给会话、举报和反馈里的图片地址签名。',
      after: '已给出的图片地址马上作废，重新打开列表就有新地址。',
    },
    export_secret: {
      title: '个人数据密钥',
      use: '给个人数据副本的下载地址签名。',
      after: '一分钟内给出的下载地址作废，再点一次下载即可。',
    },
    sender_secret: {
      title: '弹幕身份密钥',
      use: '隐藏弹幕是谁发的。',
      after: '每位发送者的代号都会改变，屏蔽名单照常有效；打开着的影片要刷新后才认得新代号。',
    },
    growth_secret: {
      title: '奖励限额密钥',
      use: '隐藏奖励限额里的设备和网络。',
      after: '今天按设备和网络计算的奖励限额从头算起。',
    },
    log_secret: {
      title: '日志密钥',
      use: '隐藏安全日志里的账号。',
      after: '同一个账号在日志里会换一个代号，更换前后的记录对不上。',
    },
    alarm_secret: {
      title: '告警密钥',
      use: '加密告警 Webhook 的密钥。',
      after: '保存的 Webhook 密钥作废，要马上到“告警”里重新填写，否则 Webhook 收不到告警。邮件告警不受影响。',
    },
    redeem_secret: {
      title: '兑换码密钥',
      use: '兑换码只保存用它算出的结果，不保存原文。',
      after: '更换后，已经发出去的兑换码和双人套餐的第二个名额都对不上，全部作废，买过的人会受损失。',
    },
    shared_secret: {
      title: '进程密钥',
      use: '站点的几个服务进程靠它在 Redis 里找到彼此。',
      after: '运行中的进程和新启动的进程会找不到彼此，弹幕和消息传不过去。它泄露了也读不到任何数据。',
    },
  },
};
