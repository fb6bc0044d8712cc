import { limits } from '../../src/contract/limits';

/** What the server says about films that are asked for, and about feedback. A client cuts a toast of more than 30 characters off. */
export const voiceCn = {
  wishEmpty: '请填写片名',
  wishNameTooLong: `片名不能超过 ${limits.wishNameMaxChars} 个字`,
  wishTextTooLong: `补充说明不能超过 ${limits.wishTextMaxChars} 个字`,
  wishLink: '只支持豆瓣、IMDb、百科和视频网站的链接',
  wishWords: '这里面有不能发布的内容，请修改后再试',
  wishGone: '这条求片已经不在了',
  wishAnswered: '这条求片已经有结果了',
  wishOwn: '这是您求的片，可以直接撤回',
  wishFound: (name: string, answer: string, isHere: boolean) => ({
    title: '您想看的片找到了',
    text: `《${name}》${isHere ? '已经上线，现在就可以看。' : '已经找到，很快就会上线。'}${answer ? `\n${answer}` : ''}`,
    linkText: isHere ? '去观看' : '看看求片',
  }),
  wishNotHad: (name: string, answer: string) => ({
    title: '求片有了回复',
    text: `很抱歉，《${name}》暂时找不到片源。${answer ? `\n${answer}` : ''}`,
    linkText: '看看求片',
  }),
  feedbackTaken: '反馈已收到，有结果会用消息告诉您',
  feedbackThanks: '反馈已收到，感谢您的帮助',
  feedbackGone: '这条反馈已经不在了',
  feedbackTooLong: (n: number) => `最多填写 ${n} 个字`,
  feedbackChoice: '请在给出的选项里选择',
  suggestionEmpty: '请写下您的建议',
  feedbackAnswered: (about: string, answer: string) => ({
    title: '您的反馈有了回复',
    text: `${about ? `关于“${about}”：\n` : ''}${answer}`,
    linkText: '查看反馈',
  }),
};

export const voiceTw: typeof voiceCn = {
  wishEmpty: '請填寫片名',
  wishNameTooLong: `片名不能超過 ${limits.wishNameMaxChars} 個字`,
  wishTextTooLong: `補充說明不能超過 ${limits.wishTextMaxChars} 個字`,
  wishLink: '只支援豆瓣、IMDb、百科和影音網站的連結',
  wishWords: '內容含有無法發布的字詞，請修改後再試',
  wishGone: '這則求片已經不在了',
  wishAnswered: '這則求片已經有結果了',
  wishOwn: '這是您求的片，可以直接撤回',
  wishFound: (name, answer, isHere) => ({
    title: '您想看的片找到了',
    text: `《${name}》${isHere ? '已經上架，現在就能看。' : '已經找到，很快就會上架。'}${answer ? `\n${answer}` : ''}`,
    linkText: isHere ? '前往觀看' : '看看求片',
  }),
  wishNotHad: (name, answer) => ({
    title: '求片有了回覆',
    text: `很抱歉，《${name}》暫時找不到片源。${answer ? `\n${answer}` : ''}`,
    linkText: '看看求片',
  }),
  feedbackTaken: '已收到您的意見，有結果會以訊息通知您',
  feedbackThanks: '已收到您的意見，謝謝您的協助',
  feedbackGone: '這則意見已經不在了',
  feedbackTooLong: (n) => `最多填寫 ${n} 個字`,
  feedbackChoice: '請從提供的選項中選擇',
  suggestionEmpty: '請寫下您的建議',
  feedbackAnswered: (about, answer) => ({
    title: '您的意見有了回覆',
    text: `${about ? `關於「${about}」：\n` : ''}${answer}`,
    linkText: '查看意見',
  }),
};
