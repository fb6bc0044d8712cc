/** Texts that the specification writes in Chinese, by section; {x} stands for whatever is put in. */
export const texts: Readonly<Record<string, readonly string[]>> = {
  '2.1': ['正在加载', '当前网络不可用'],
  '3': ['刚刚', '万'],
  '4': [
    '该账号已在其他设备登录',
    '暂不支持此类型跳转',
    '您需要登录才能继续',
    '您需要升级VIP才能继续',
    '已拉黑',
    '已关注',
    '关注',
  ],
  '5': ['请选择{title}', '上传失败，请重试'],
  '8': [
    '您需要登录才能继续',
    '您需要升级VIP才能继续',
    '该账号已在其他设备登录',
    '已收到您的举报',
    '我知道了',
    '取消拉黑',
    '您已拉黑该用户，是否移出黑名单？',
    '链接已复制',
    '复制失败',
    '上传失败，请重试',
    '请选择{title}',
    '暂不支持此类型跳转',
    '提示',
    '确认',
    '取消',
  ],
  '9': ['特惠', '首充', '砍价'],
};

/** Codes of section 8 that mean something of their own. */
export const codes: readonly number[] = [200, 201, 203, 1000, 1001, 7003];
