/** What is decided about things that were reported, to whoever reported them and to whoever made them. */
export const reportsCn = {
  /** Where the reviewer wrote nothing. */
  kept: '目前没有发现违反社区规范的地方，我们会继续留意。',
  removed: '相关内容违反社区规范，已经移除。',
  withdrawn: '相关影片已经下架。',
  muted: '对方违反了社区规范，已经受到处理。',
  takenDown: (about: string, why: string) => ({
    title: '您的内容已被移除',
    text: `您发布的${about}违反了社区规范，其他人已经看不到。${why ? `\n原因：${why}` : ''}\n如有异议，可在 7 天内申诉，由另一位审核员复核。`,
    linkText: '查看或申诉',
  }),
  danmuTaken: (about: string, count: number) => ({
    title: '您的弹幕已被移除',
    text: `您发送的弹幕${about}${count > 1 ? `等 ${count} 条` : ''}违反了社区规范，其他人已经看不到。\n如有异议，可在 7 天内申诉，由另一位审核员复核。`,
    linkText: '查看或申诉',
  }),
  poll: (act: 'ended' | 'taken', question: string, why: string) => ({
    title: act === 'ended' ? '您的投票已被结束' : '您的投票已被移除',
    text: `您发起的投票“${question}”${act === 'ended' ? '已由审核员提前结束，结果仍然可以查看。' : '违反了社区规范，其他人已经看不到。'}${why ? `\n原因：${why}` : ''}\n如有疑问，请联系客服。`,
  }),
  payAnswered: (isAppeal: boolean, isAccepted: boolean, reply: string) => ({
    title: isAppeal ? '您的付款申诉有了结果' : '您的充值反馈有了回复',
    text: `${isAccepted ? '我们已经核实，会为您处理。' : '经过核实，我们没有发现异常。'}${reply ? `\n${reply}` : ''}\n如有疑问，请联系客服。`,
  }),
};

export const reportsTw: typeof reportsCn = {
  kept: '目前沒有發現違反社群規範的地方，我們會持續留意。',
  removed: '相關內容違反社群規範，已經移除。',
  withdrawn: '相關影片已經下架。',
  muted: '對方違反了社群規範，已經受到處置。',
  takenDown: (about, why) => ({
    title: '您的內容已被移除',
    text: `您發布的${about}違反了社群規範，其他人已經看不到。${why ? `\n原因：${why}` : ''}\n如有異議，可在 7 天內申訴，由另一位審核員覆核。`,
    linkText: '查看或申訴',
  }),
  danmuTaken: (about, count) => ({
    title: '您的彈幕已被移除',
    text: `您發送的彈幕${about}${count > 1 ? `等 ${count} 則` : ''}違反了社群規範，其他人已經看不到。\n如有異議，可在 7 天內申訴，由另一位審核員覆核。`,
    linkText: '查看或申訴',
  }),
  poll: (act, question, why) => ({
    title: act === 'ended' ? '您的投票已被結束' : '您的投票已被移除',
    text: `您發起的投票「${question}」${act === 'ended' ? '已由審核員提前結束，結果仍可檢視。' : '違反了社群規範，其他人已經看不到。'}${why ? `\n原因：${why}` : ''}\n如有疑問，請聯絡客服。`,
  }),
  payAnswered: (isAppeal, isAccepted, reply) => ({
    title: isAppeal ? '您的付款申訴有了結果' : '您的儲值意見有了回覆',
    text: `${isAccepted ? '我們已經查證，會為您處理。' : '經過查證，我們沒有發現異常。'}${reply ? `\n${reply}` : ''}\n如有疑問，請聯絡客服。`,
  }),
};
