import { promisesOfTerms } from './help-promises-of-terms';

/**
 * What the product's help promises, sentence by sentence: a piece of each as it is written in zh-CN, and the tests that fail where
 * the code does something else ('file | part of the test's name'). A promise without a proof is written so that nothing is promised.
 */
export const promises: readonly (readonly [piece: string, ...proofs: string[]])[] = [
  // 11: by remote
  ['画面上总有一个最亮的位置，那就是您现在选中的内容', 'tests/journeys/remote.test.ts | UI6 UI7 UI8 AX8 focus shows'],
  ['按上、下、左、右键移动，按 OK 键打开', 'tests/journeys/main-job.test.ts | by remote: home, film'],
  [
    '往左走到最边上，会展开导航栏；往右或按返回键，回到刚才的位置',
    'tests/journeys/rules.test.ts | UI14 Left at the start',
  ],
  ['一行内容记得您上次停在哪里，离开再回来还在那一张', 'tests/journeys/rules.test.ts | UI13 a row is entered again'],
  [
    '按左键或右键可以快退、快进；一直按住，速度会越来越快，松开就跳到看见的那一格画面',
    'src/player/abilities/pure.test.ts | goes 10, then 30, 60, 120 seconds',
    'src/player/abilities/abilities.test.ts | moves the target while a key is held',
  ],
  [
    '按下键打开控制栏，里面有弹幕、发弹幕和“更多设置”',
    'tests/journeys/player-screen.test.ts | UI5 Down lands on play',
    'src/features/film/control-row.test.tsx | a film has quality, speed and tracks',
  ],
  [
    '只有一集的影片，控制栏里还有清晰度、倍速和字幕；有好几集的，还有上一集、下一集和选集，清晰度、倍速和字幕在“更多设置”里',
    'src/features/film/control-row.test.tsx | a film has quality, speed and tracks',
    'tests/journeys/player-menus.test.ts | quality, speed, subtitles',
  ],
  [
    '{{n:controlsSeconds}} 秒不按键，控制栏会自己收起来，只留下影片',
    'src/features/film/controls-store.ts | }, limits.controlsHideMs);',
  ],
  ['想再看时间，按一下左键或右键就好', 'src/player/abilities/abilities.test.ts | adds quick presses up to one seek'],
  [
    '按返回键会一层一层退回：先关菜单，再收起控制栏，然后回到影片页，最后回到您离开时的那张卡片',
    'tests/journeys/rules.test.ts | UI16 Back closes the panel',
    'tests/journeys/rules.test.ts | WO4 open the same title from the same card',
  ],
  [
    '遥控器上的红键开关弹幕，绿键收藏，黄键换倍速，蓝键打开选集',
    'src/features/film/film-keys.test.tsx | red switches danmu, green keeps the film',
    'tests/journeys/remote.test.ts | WO9 each colour',
  ],
  ['没有颜色键的遥控器，这些都能在控制栏和“更多设置”里找到', 'tests/journeys/remote.test.ts | WO9 each colour'],
  // 12, 13: stalls, going on
  [
    '请在控制栏或“更多设置”里把清晰度调低一级，或者选择“自动”',
    'tests/journeys/player-menus.test.ts | quality, speed, subtitles',
  ],
  [
    '画面停住 {{n:stallSeconds}} 秒还没有恢复，{{brand}}会告诉您发生了什么，并给出“重试”按钮',
    'tests/journeys/player-core.test.ts | plays up to a missing segment, says so within 10 s',
    'src/player/abilities/error.test.ts | asks again where it stood',
  ],
  ['您看到的位置不会丢', 'tests/journeys/player-core.test.ts | plays up to a missing segment'],
  ['屏幕下方会出现一行提示', 'tests/journeys/offline.test.ts | on a TV: said'],
  [
    '影片会自己接着播放，不需要重新打开',
    'src/player/abilities/error.test.ts | goes on by itself when the network is back',
  ],
  [
    '请在帮助页选“意见反馈”，告诉站点的运营者是哪一部影片',
    'tests/journeys/shell.test.ts | 2.11 help has a feedback button',
  ],
  [
    '看过的影片会出现在首页的“继续观看”和“观看历史”里',
    'server/modules/video/video.test.ts | unfinished is what can be gone on with',
  ],
  ['打开就从上次的位置开始', 'server/modules/video/video.test.ts | goes on where the viewer stopped'],
  ['手机和电视上的进度是同一份', 'server/modules/video/video.test.ts | belongs to the user, or to the device'],
  // 21, 22: danmu
  [
    '按遥控器红键，或在控制栏里选“弹幕”，可以随时打开或关闭弹幕',
    'tests/journeys/main-job.test.ts | by remote: home, film, danmu off and on',
  ],
  [
    '在“更多设置 - 弹幕设置”里，可以调不透明度、字号、速度和显示区域',
    'src/player/danmu/engine.test.ts | follows what the viewer sets',
  ],
  [
    '您的选择会保存在这台设备上，登录之后跟着账号走',
    'server/modules/danmu/acts.test.ts | settings come back as they were put',
    'src/features/danmu/account-sync.test.ts | a visitor’s stay on the device',
  ],
  [
    '弹幕会跟着影片走：暂停时停住，快进后显示的就是那个时刻的弹幕',
    'tests/journeys/player-core.test.ts | moves danmu with the film',
    'src/player/danmu/engine.test.ts | runs no timer while the film is paused, and shows the right screen after a seek',
  ],
  [
    '登录后，在播放时选“发弹幕”，可以用屏幕键盘输入，也可以直接选一句快捷短语；发过弹幕之后，那里是您最近发过的短句',
    'src/features/film/SendDanmu.test.tsx | sends a phrase with one press, and afterwards offers what was sent last',
    'tests/journeys/pinyin.test.ts | a comment over the film',
    'server/modules/danmu/danmu.test.ts | is for users, not for visitors',
  ],
  [
    '颜色和位置也能选，各有几种按会员等级，与会员页的对照表一致',
    'server/rights/rights.test.ts | danmu have the colours and places of the level',
    'server/modules/help/help.test.ts | terms and the page of levels say',
  ],
  [
    '您自己的等级升高后还能多用几种颜色，与“我的等级”里写的一致',
    'server/modules/growth/levels.test.ts | gives what its sentences say, each of them',
    'server/modules/growth/levels.test.ts | colours of a level come on top of those of VIP',
  ],
  ['带皇冠的需要更高的会员等级', 'server/rights/rights.test.ts | danmu have the colours and places of the level'],
  ['一条弹幕最多 {{n:danmuChars}} 个字', 'server/modules/danmu/danmu.test.ts | counts characters, not code units'],
  // 31 to 35: accounts
  ['在电视上打开“我的 - 登录”，左边会出现一个二维码', 'tests/journeys/around.test.ts | QR: the TV shows a code'],
  [
    '用已经登录{{brand}}的手机扫一扫，在手机上点“确认登录”，电视就登录好了，不需要输入密码',
    'server/modules/auth/auth.test.ts | signs the TV in, once',
  ],
  ['二维码 {{n:qrMinutes}} 分钟内有效', 'server/modules/auth/auth.test.ts | runs out after three minutes'],
  [
    '过期了，按 OK 键换一个新的',
    'src/screens/auth/login/qr-login.test.ts | ends when the phone refuses and when the code has expired',
  ],
  ['如果您没有发起登录，请在手机上点“取消”', 'server/modules/auth/auth.test.ts | can be refused'],
  [
    '在登录页点“忘记密码”，填写账号绑定的邮箱或手机号，读出图片里的字母，再填写收到的验证码，就可以设置新密码',
    'server/modules/auth/register.test.ts | wants the letters first',
  ],
  [
    '在电视上，用手机扫一扫页面上的二维码，在手机上完成更方便',
    'tests/journeys/register.test.ts | a television is signed in by a phone that registers',
  ],
  [
    '所有设备上的登录会一并退出，需要用新密码重新登录；我们也会发一封通知给您',
    'server/modules/auth/register.test.ts | gives a new password, ends every session and writes to the owner',
  ],
  [
    '账号没有绑定邮箱和手机号，请联系站点的运营者，请对方为您设置新密码',
    'server/modules/auth/account.test.ts | makes an account that can sign in; again, it has a new password',
  ],
  [
    '打开“我的 - 账号与安全”，可以看到正在使用您账号的设备：名称、大致地点和最近一次使用的时间',
    'server/modules/security/security.test.ts | tell when they were used last',
  ],
  [
    '选中一台设备就能让它退出，它会马上回到未登录的状态；也可以一次退出其他所有设备',
    'server/modules/security/security.test.ts | are told with the one that asks, and end one by one or together',
    'tests/journeys/account-safety.test.ts | a phone signs the television out at once',
  ],
  [
    '“最近登录”里有最近 {{n:signInsShown}} 次登录的时间、地点和方式，没有成功的也会标出来',
    'server/modules/security/security.test.ts | the last twenty sign-ins, failed ones among them',
  ],
  ['记录保留 {{n:signInDays}} 天', 'server/closing/closing.test.ts | which forgets old sign-ins as well'],
  [
    '修改密码之后，其他设备都要重新登录',
    'server/modules/security/security.test.ts | ends every other session and lets nobody in',
  ],
  [
    '在“我的 - 账号与安全”里选“导出我的数据”，验证密码之后开始准备',
    'server/exports/exports.test.ts | is one file with everything',
  ],
  ['准备好会通知您', 'server/exports/exports.test.ts | is one file with everything'],
  [
    '文件里有您的资料、登录记录、观看历史、收藏、评论、弹幕、私信、动态、关注、黑名单、屏蔽词、片单、反馈、举报、设置、账单地址、金币明细和订单',
    'server/exports/exports.test.ts | has a part for every table of one’s own',
  ],
  [
    '文件在手机或电脑上下载，保留 {{n:exportDays}} 天，{{n:exportHours}} 小时可以准备一次',
    'server/exports/exports.test.ts | goes after a week',
    'server/exports/exports.test.ts | is made once, however often',
  ],
  [
    '在“我的 - 账号与安全”里选“注销账号”，验证密码之后可以看到哪些会删除、哪些会留下',
    'server/closing/closing.test.ts | asks for the password, signs everything out',
    'tests/journeys/account-safety.test.ts | closing is asked for by remote',
  ],
  ['提交之后，所有设备都会退出登录', 'server/closing/closing.test.ts | asks for the password, signs everything out'],
  [
    '{{n:closingDays}} 天内用这个账号登录，注销就会撤销',
    'server/closing/closing.test.ts | is taken back by signing in',
  ],
  [
    '资料、观看历史、收藏、关注、黑名单、屏蔽词、片单、账单地址和设置会删除，无法恢复',
    'server/closing/closing.test.ts | leaves nothing that leads to the person',
    'server/closing/belongings.test.ts | every column that names a user has a fate',
    'server/modules/help/promises.test.ts | names nothing as gone that stays',
  ],
  [
    '您发过的私信、不带影片的动态和没有发布的影片也会删除',
    'server/closing/said.test.ts | whoever closes an account has said nothing any more',
    'server/closing/closing.test.ts | takes the films that were never published with it',
  ],
  ['剩下的金币和没用完的会员不能再使用', 'server/closing/closing.test.ts | leaves nothing that leads to the person'],
  [
    '已经发布的影片和它的动态、评论、发起的投票会留下，署名变为“已注销用户”；弹幕、点赞、评分、投过的票、求片、反馈和举报也会留下，但看不出是谁的；订单与金币明细按法律要求保留，但不再有您的名字',
    'server/closing/closing.test.ts | shows what was said under the name of nobody',
    'server/closing/closing.test.ts | and leaves those that were',
    'server/closing/closing.test.ts | keeps of feedback what is to be mended',
    'server/modules/help/promises.test.ts | names all that stays where others see or count it',
  ],
  // 36: 青少年模式
  ['在“我的 - 青少年模式”里设置一个四位数字密码，就可以开启', 'server/modules/teen/teen.test.ts | is stored as a hash'],
  [
    '只展示适合青少年观看的影片；每天最多看 {{n:teenMinutes}} 分钟，晚上 {{n:teenFrom}} 点到早上 {{n:teenTo}} 点休息；不能发弹幕、看评论和消费',
    'server/modules/teen/teen.test.ts | is fit for the young in every list',
    'server/modules/teen/teen.test.ts | ends at ten in the evening',
    'server/modules/teen/teen.test.ts | is counted from what plays',
    'server/modules/teen/teen.test.ts | with a sentence, and only while it is on',
  ],
  [
    '登录后开启，对账号的所有设备生效，退出登录也不会关闭',
    'server/modules/teen/teen.test.ts | is every device of an account',
    'server/modules/teen/teen.test.ts | does not leave it by signing out',
  ],
  ['没有登录时开启，只对这台设备生效', 'server/modules/teen/teen.test.ts | is a device that has it on'],
  [
    '家长输入四位密码，当天可以继续看到晚上 {{n:teenFrom}} 点；晚上输入，可以看到早上 {{n:teenTo}} 点',
    'server/modules/teen/teen.test.ts | ends at ten in the evening, and a grown-up may',
    'server/modules/teen/teen.test.ts | that a grown-up lets go on by day',
  ],
  ['重新设置四位密码', 'server/modules/teen/teen.test.ts | set anew by the password'],
  [
    '输错 {{n:teenTries}} 次要等 {{n:teenWaitMinutes}} 分钟，之后等得更久',
    'server/modules/teen/teen.test.ts | may be tried five times',
  ],
  ...promisesOfTerms,
];

/** Sentences that promise nothing: requests, advice, and who is responsible for what. Pieces, as above. */
export const requests: readonly string[] = [
  '影片有多清晰，以影片自身为准',
  '按 OK 键暂停或继续',
  '先看看其他影片',
  '如果都卡，多半是网络的问题：请检查路由器，或者把电视和路由器离得近一些',
  '请友善发言，让大家都看得开心',
  '看到不认识的设备，请让它退出，再修改密码',
  '请先退出登录再登录一次；还不行，请点“联系客服”',
  '请在开通前完整阅读',
  '请在使用前完整阅读',
  '站点运营者另有公布的，以运营者公布的为准',
  '会员服务由本站点的运营者提供',
  '影片的上架与下架由运营者决定',
  '某一部影片下架，不影响其余权益',
  '到期日可以在“我的”和会员页上看到',
  '会员权益仅限本人使用，请妥善保管账号和密码',
  '同一账号能登录的设备和能同时播放的屏幕，数量以上面所列为准',
  '未成年人请在监护人陪同下使用',
  '监护人有疑问，可以联系站点的运营者',
  '条款变更后，会在这一页公布',
  '如果您不同意变更后的条款，可以停止使用会员服务',
  '欢迎使用',
  '您发送的内容应当合法、友善，请不要辱骂、刷广告、剧透或侵犯他人隐私',
  '协议变更后，会在这一页公布',
  '如果您不同意，请停止使用，也可以注销账号',
];

/**
 * Parts of sentences that were compared with the code by reading: no test fails where they stop being so. Pieces, as above. What is
 * written anew has a row with its proof instead.
 */
export const byReading: readonly string[] = [
  '带着进度条',
  '清除本应用的数据会一起清掉',
  '您的观看历史、收藏和用金币买过的影片都会保留',
  '不会自动续费',
  '请在“开通记录”里反馈给运营者',
  '清除应用数据后会重新生成',
  '凭证不会留在网址里',
  '它不用于跟踪',
];
