import { limits } from '../../src/contract/limits';
import type { Language } from '../messages';
import type { CodePurpose, LetterName, LetterParams } from './letters';

/** What a letter says, in one language. `lines` are its paragraphs, `code` stands large between them and what follows. */
export interface Said {
  subject: string;
  lines: string[];
  code?: string;
  after?: string[];
  /** The same as one text message, without the site's name. */
  short: string;
}

interface About<T extends LetterName> {
  params: LetterParams[T];
  brand: string;
  /** A time as people of that language write it. @param at unix ms */
  shown: (at: number) => string;
}
type Texts = { [T in LetterName]: (about: About<T>) => Said };

const minutes = limits.codeLifeSeconds / 60;

const purposesCN: Record<CodePurpose, string> = {
  register: '注册账号',
  login: '登录',
  recover: '找回密码',
  setEmail: '设置邮箱',
  setPhone: '设置手机号',
  verify: '验证身份',
  close: '注销账号',
};
const purposesTW: Record<CodePurpose, string> = {
  register: '註冊帳號',
  login: '登入',
  recover: '找回密碼',
  setEmail: '設定電子郵件',
  setPhone: '設定手機號碼',
  verify: '驗證身分',
  close: '刪除帳號',
};

const zhCN: Texts = {
  code: ({ params: { code, purpose }, brand }) => ({
    subject: `${brand}验证码`,
    lines: ['您好，', `您正在${brand}${purposesCN[purpose]}，验证码是：`],
    code,
    after: [`${minutes} 分钟内有效，只能使用一次。请不要把它告诉任何人。`, '如果不是您本人操作，请忽略这封邮件。'],
    short: `验证码 ${code}，用于${purposesCN[purpose]}，${minutes} 分钟内有效，请勿告诉他人。`,
  }),
  registered: ({ brand }) => ({
    subject: `您已经有${brand}账号了`,
    lines: [
      '您好，',
      `刚才有人想用这个邮箱注册${brand}账号，但它已经属于一个账号了。`,
      '如果是您本人，请直接登录；忘记密码可以在登录页找回。',
      '如果不是您本人操作，请忽略这封邮件，您的账号没有变化。',
    ],
    short: '这个手机号已经有账号了，请直接登录；忘记密码可以在登录页找回。如非本人操作，请忽略。',
  }),
  passwordChanged: ({ params: { at }, brand, shown }) => ({
    subject: `您的${brand}密码已修改`,
    lines: [
      '您好，',
      `您的${brand}账号密码已在 ${shown(at)} 修改，其他设备上的登录已全部失效。`,
      '如果不是您本人操作，请立即找回密码。',
    ],
    short: `您的账号密码已在 ${shown(at)} 修改。如非本人操作，请立即找回密码。`,
  }),
  emailChanged: ({ params: { at, to }, brand, shown }) => ({
    subject: `您的${brand}账号更换了邮箱`,
    lines: [
      '您好，',
      `您的${brand}账号已在 ${shown(at)} 把邮箱换成 ${to}，这个邮箱不再用于登录。`,
      '如果不是您本人操作，请立即联系客服。',
    ],
    short: `您的账号已在 ${shown(at)} 把邮箱换成 ${to}。如非本人操作，请立即联系客服。`,
  }),
  phoneChanged: ({ params: { at, to }, brand, shown }) => ({
    subject: `您的${brand}账号更换了手机号`,
    lines: [
      '您好，',
      `您的${brand}账号已在 ${shown(at)} 把手机号换成 ${to}，原来的手机号不再用于登录。`,
      '如果不是您本人操作，请立即联系客服。',
    ],
    short: `您的账号已在 ${shown(at)} 把手机号换成 ${to}。如非本人操作，请立即联系客服。`,
  }),
  closing: ({ params: { at }, brand, shown }) => ({
    subject: `您申请了注销${brand}账号`,
    lines: ['您好，', `您的${brand}账号将在 ${shown(at)} 注销。`, '在这之前登录一次，就会取消注销，一切照旧。'],
    short: `您的账号将在 ${shown(at)} 注销，在这之前登录即可取消。`,
  }),
  stays: ({ params: { at }, brand, shown }) => ({
    subject: `您的${brand}账号不再注销`,
    lines: [
      '您好，',
      `按您的要求，注销已在 ${shown(at)} 取消，账号一切照旧。`,
      '如果不是您本人要求的，请登录后尽快修改密码。',
    ],
    short: `按您的要求，账号不再注销。如非本人要求，请尽快修改密码。`,
  }),
  invited: ({ params: { url }, brand }) => ({
    subject: `${brand}为您开通了账号`,
    lines: [
      '您好，',
      `${brand}为您开通了账号，用这个邮箱登录。`,
      `首次使用请先设置密码：${url || '在登录页选“忘记密码”'}`,
    ],
    after: ['页面会要求填写这个邮箱，并把验证码发到这里。', '如果您不知道这是怎么回事，请忽略这封邮件。'],
    short: `已为您开通账号，请在登录页选“忘记密码”设置密码。`,
  }),
  passwordEnded: ({ params: { at, url }, brand, shown }) => ({
    subject: `请为您的${brand}账号设置新密码`,
    lines: [
      '您好，',
      `您的${brand}账号密码已在 ${shown(at)} 由客服停用，所有设备上的登录已全部失效。`,
      `请设置新密码：${url || '在登录页选“忘记密码”'}`,
    ],
    after: ['页面会要求填写您绑定的邮箱或手机号，并把验证码发到那里。'],
    short: `您的账号密码已由客服停用，请在登录页选“忘记密码”设置新密码。`,
  }),
  vipEnding: ({ params: { at, days }, brand, shown }) => ({
    subject: `您的${brand}会员还有 ${days} 天到期`,
    lines: [
      '您好，',
      `您的${brand}会员将在 ${shown(at)} 到期。`,
      '到期前续费，剩余的时间会接着算，一天也不会少。',
      '如果不想再收到这类邮件，可以在设置里关闭通知。',
    ],
    short: `您的会员将在 ${shown(at)} 到期，到期前续费，剩余时间接着算。`,
  }),
  alarm: ({ params: { title, text, at }, brand, shown }) => ({
    subject: `${brand}告警：${title}`,
    lines: [title, text, ...(at > 0 ? [`开始时间：${shown(at)}`] : [])],
    after: ['在运营后台的“告警”页可以看到详情，也可以修改收件人和阈值。'],
    short: `${title}。${text}`,
  }),
};

const zhTW: Texts = {
  code: ({ params: { code, purpose }, brand }) => ({
    subject: `${brand}驗證碼`,
    lines: ['您好，', `您正在${brand}${purposesTW[purpose]}，驗證碼是：`],
    code,
    after: [`${minutes} 分鐘內有效，只能使用一次。請不要把它告訴任何人。`, '如果不是您本人操作，請忽略這封信件。'],
    short: `驗證碼 ${code}，用於${purposesTW[purpose]}，${minutes} 分鐘內有效，請勿告訴他人。`,
  }),
  registered: ({ brand }) => ({
    subject: `您已經有${brand}帳號了`,
    lines: [
      '您好，',
      `剛才有人想用這個電子郵件註冊${brand}帳號，但它已經屬於一個帳號了。`,
      '如果是您本人，請直接登入；忘記密碼可以在登入頁找回。',
      '如果不是您本人操作，請忽略這封信件，您的帳號沒有變動。',
    ],
    short: '這個手機號碼已經有帳號了，請直接登入；忘記密碼可以在登入頁找回。如非本人操作，請忽略。',
  }),
  passwordChanged: ({ params: { at }, brand, shown }) => ({
    subject: `您的${brand}密碼已變更`,
    lines: [
      '您好，',
      `您的${brand}帳號密碼已在 ${shown(at)} 變更，其他裝置上的登入已全部失效。`,
      '如果不是您本人操作，請立即找回密碼。',
    ],
    short: `您的帳號密碼已在 ${shown(at)} 變更。如非本人操作，請立即找回密碼。`,
  }),
  emailChanged: ({ params: { at, to }, brand, shown }) => ({
    subject: `您的${brand}帳號更換了電子郵件`,
    lines: [
      '您好，',
      `您的${brand}帳號已在 ${shown(at)} 把電子郵件換成 ${to}，這個電子郵件不再用於登入。`,
      '如果不是您本人操作，請立即聯絡客服。',
    ],
    short: `您的帳號已在 ${shown(at)} 把電子郵件換成 ${to}。如非本人操作，請立即聯絡客服。`,
  }),
  phoneChanged: ({ params: { at, to }, brand, shown }) => ({
    subject: `您的${brand}帳號更換了手機號碼`,
    lines: [
      '您好，',
      `您的${brand}帳號已在 ${shown(at)} 把手機號碼換成 ${to}，原來的手機號碼不再用於登入。`,
      '如果不是您本人操作，請立即聯絡客服。',
    ],
    short: `您的帳號已在 ${shown(at)} 把手機號碼換成 ${to}。如非本人操作，請立即聯絡客服。`,
  }),
  closing: ({ params: { at }, brand, shown }) => ({
    subject: `您申請了刪除${brand}帳號`,
    lines: ['您好，', `您的${brand}帳號將在 ${shown(at)} 刪除。`, '在這之前登入一次，就會取消刪除，一切照舊。'],
    short: `您的帳號將在 ${shown(at)} 刪除，在這之前登入即可取消。`,
  }),
  stays: ({ params: { at }, brand, shown }) => ({
    subject: `您的${brand}帳號不再刪除`,
    lines: [
      '您好，',
      `依您的要求，刪除已在 ${shown(at)} 取消，帳號一切照舊。`,
      '如果不是您本人要求的，請登入後盡快變更密碼。',
    ],
    short: `依您的要求，帳號不再刪除。如非本人要求，請盡快變更密碼。`,
  }),
  invited: ({ params: { url }, brand }) => ({
    subject: `${brand}為您開通了帳號`,
    lines: [
      '您好，',
      `${brand}為您開通了帳號，請用這個電子郵件登入。`,
      `第一次使用請先設定密碼：${url || '在登入頁選「忘記密碼」'}`,
    ],
    after: ['頁面會請您填寫這個電子郵件，並把驗證碼寄到這裡。', '如果您不知道這是怎麼回事，請忽略這封信件。'],
    short: `已為您開通帳號，請在登入頁選「忘記密碼」設定密碼。`,
  }),
  passwordEnded: ({ params: { at, url }, brand, shown }) => ({
    subject: `請為您的${brand}帳號設定新密碼`,
    lines: [
      '您好，',
      `您的${brand}帳號密碼已在 ${shown(at)} 由客服停用，所有裝置上的登入已全部失效。`,
      `請設定新密碼：${url || '在登入頁選「忘記密碼」'}`,
    ],
    after: ['頁面會請您填寫綁定的電子郵件或手機號碼，並把驗證碼傳到那裡。'],
    short: `您的帳號密碼已由客服停用，請在登入頁選「忘記密碼」設定新密碼。`,
  }),
  vipEnding: ({ params: { at, days }, brand, shown }) => ({
    subject: `您的${brand}會員還有 ${days} 天到期`,
    lines: [
      '您好，',
      `您的${brand}會員將在 ${shown(at)} 到期。`,
      '在到期前續費，剩下的時間會接著算，一天也不會少。',
      '如果不想再收到這類信件，可以在設定裡關閉通知。',
    ],
    short: `您的會員將在 ${shown(at)} 到期，到期前續費，剩餘時間接著算。`,
  }),
  alarm: ({ params: { title, text, at }, brand, shown }) => ({
    subject: `${brand}告警：${title}`,
    lines: [title, text, ...(at > 0 ? [`開始時間：${shown(at)}`] : [])],
    after: ['在營運後台的「告警」頁可以看到詳情，也可以修改收件人和門檻。'],
    short: `${title}。${text}`,
  }),
};

const texts: Record<Language, Texts> = { 'zh-CN': zhCN, 'zh-TW': zhTW };

/** What a letter of that name says. */
export const saidBy = <T extends LetterName>(language: Language, template: T, about: About<T>): Said =>
  texts[language][template](about);
