/** What the calls of the desk do, as its journal says it. */
export const actsCn = {
  deskEnrol: '设置两步验证',
  orderRefund: '退款',
  orderSettle: '确认收款',
  personLock: '锁定账号',
  personUnlock: '解除锁定',
  personMute: '禁言',
  personUnmute: '解除禁言',
  personSignOut: '让设备退出登录',
  postJudge: '审核投稿',
  reportDecide: '处理举报',
  staffSave: '修改角色',
  staffResetFactor: '重置两步验证',
  titleSave: '修改影片资料',
  episodesSave: '修改分集',
  switchesSave: '修改站点开关',
};
