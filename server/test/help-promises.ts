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
    '登录后，在播放时选“发弹幕”，可以用屏幕键盘输入',
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
    '用已经登录{{brand}}的手机扫一扫，在手机上点“确认登录”，电视就登录好了',
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
  // 41, 63: VIP
  ['{{rights}}', 'server/modules/help/help.test.ts | terms and the page of levels say what the table of rights says'],
  ['会员分几级，各级的权益如下', 'server/modules/help/help.test.ts | terms and the page of levels say'],
  [
    '清晰度菜单里带皇冠的档位，是更高等级才有的',
    'tests/journeys/vip-rights.test.ts | a viewer gets the heights of their level',
  ],
  [
    '认证用户（大V）没有开通会员时，享有 VIP {{n:bigVLevel}} 的权益',
    'server/rights/rights.test.ts | bigV has what the lowest level has',
  ],
  [
    '同时播放的屏幕超过等级允许的数量，最早开始播放的那台会停止并给出提示，选“在这里继续看”可以换回来',
    'tests/journeys/vip-rights.test.ts | one screen too many',
  ],
  [
    '登录的设备超过数量，最早登录的那台会退出',
    'server/modules/auth/auth.test.ts | keeps five devices; the sixth signs out',
  ],
  [
    '剧集里标着“抢先”的新集，按等级提前开放；时间一到，所有人都能看',
    'server/rights/rights.test.ts | is there for whose level is early enough',
    'server/rights/rights.test.ts | for everybody in time',
  ],
  [
    '在会员页选好套餐就能开通：电视上用手机扫码付款，手机上直接选支付方式；有兑换码的，可以在同一页兑换',
    'tests/journeys/buy.test.ts | a television and a phone together',
    'tests/journeys/buy.test.ts | three taps from /vip',
    'tests/journeys/redeem.test.ts | is typed with the arrows',
  ],
  ['付款成功后立即生效', 'server/modules/vip/vip.test.ts | is one for a press, is paid, granted once'],
  ['没有开通会员的用户和各级会员享有', 'server/modules/help/help.test.ts | terms and the page of levels say'],
  ['以上内容与会员页的对照表一致', 'server/modules/help/help.test.ts | also when an operator changes it'],
  [
    '标明金币价格的影片，按等级减免后仍需付金币的，要用金币另外购买；买过的影片一直可以观看',
    'server/rights/rights.test.ts | costs level 4 nothing',
    'server/rights/gold.test.ts | takes the price once',
    'server/rights/gold.test.ts | is not paid a second time by who bought it',
  ],
  [
    '标着“抢先”的新集，在开放给所有人之前，只有达到相应等级的会员可以观看',
    'server/rights/rights.test.ts | is there for whose level is early enough',
  ],
  [
    '会员可以在会员页购买，也可以由朋友赠送或用兑换码开通，成功后立即生效',
    'server/modules/vip/vip.test.ts | is the friend’s time and the buyer’s order',
    'server/modules/redeem/redeem.test.ts | is taken once',
    'server/modules/vip/vip.test.ts | is one for a press, is paid, granted once',
  ],
  [
    '已有会员时再开通，从原来的到期日往后延长；开通更高一级的，剩余时间按价值折算成更高的一级，不足一天的按一天算，付款前会写明',
    'server/vip/time.test.ts | is prolonged by the next',
    'server/vip/time.test.ts | of a lower level becomes time of the higher one',
    'server/vip/time.test.ts | rounding makes less than a day',
    'server/modules/vip/vip.test.ts | shows what is converted before it is paid',
  ],
  ['到期之后，会员权益自动停止', 'server/rights/rights.test.ts | VIP that has run out has nothing'],
  [
    '价格以付款前页面所示为准，按您所在的地区计价',
    'server/modules/vip/vip.test.ts | has prices of the region',
    'server/modules/vip/vip.test.ts | has the server’s price',
  ],
  [
    '订单 {{n:orderMinutes}} 分钟内有效；订单关闭之后才到的款项，会原路退回',
    'server/orders/orders.test.ts | is closed after 15 minutes',
    'server/orders/orders.test.ts | takes late money and sends it back',
  ],
  ['为朋友开通的会员记在朋友的账号上', 'server/modules/vip/vip.test.ts | is the friend’s time'],
  [
    '那一笔订单带来的会员时间会收回',
    'server/modules/vip/vip.test.ts | is taken back by a refund, with what it granted and no more',
    'server/modules/vip/vip.test.ts | is told so: nobody signed in',
  ],
  [
    '请用“忘记密码”重设密码，所有设备上的登录会随之退出',
    'server/modules/auth/register.test.ts | gives a new password, ends every session',
  ],
  [
    '多登录一台，最早登录的那台会退出；多播放一台，最早开始播放的那台会停止',
    'server/modules/auth/auth.test.ts | keeps five devices',
    'server/rights/rights.test.ts | a play that gave way',
  ],
  [
    '两种情况都会收到提示',
    'tests/journeys/account-elsewhere.test.ts | one device too many ends the session here',
    'tests/journeys/vip-rights.test.ts | one screen too many',
  ],
  [
    '会员到期或等级变低，已经登录的设备不会马上退出，从下一次登录起按新的数量计算',
    'server/modules/help/promises.test.ts | signs nobody out because VIP has ended',
  ],
  // 70: privacy
  [
    '登录用的账号和您绑定的邮箱、手机号，您看到哪里、收藏了什么、关注了谁，您发送的弹幕、评论、私信、动态和图片，评分和投票，金币和订单，每次登录的时间、大致地点和设备，以及区分设备用的随机编号',
    'server/exports/exports.test.ts | has a part for every table of one’s own',
  ],
  [
    '您填写的账单地址（持卡人姓名、国家或地区、省市、街道和邮编）保存在您的账号里',
    'server/exports/exports.test.ts | has a part for every table of one’s own',
  ],
  [
    '卡号和安全码由支付机构的页面收取，这台服务器看不到',
    'src/features/pay-result/paid-card.test.tsx | is kept by brand, last four digits',
  ],
  [
    '这台设备会记住卡的品牌、末四位和持卡人姓名，方便下次辨认，退出登录就清除',
    'src/features/pay-result/paid-card.test.tsx | is kept by brand, last four digits',
    'src/state/storage-scopes.test.ts | takes along everything that was theirs',
  ],
  ['随机编号与您的身份无关', 'server/modules/help/promises.test.ts | what the client never asks for'],
  ['不读取您的通讯录，也不使用麦克风', 'server/modules/help/promises.test.ts | what the client never asks for'],
  [
    '相机只在您打开“扫一扫”时使用，画面不会离开您的设备',
    'server/modules/help/promises.test.ts | the camera is opened by the page of scanning alone',
  ],
  ['只有您自己选中的才会上传', 'tests/journeys/face.test.ts | a picture by finger'],
  [
    '会发送您填写的内容、选择的设备和浏览器、选中的截图，以及出问题的影片和集数；没有登录时，用上面的随机编号记下是哪台设备提交的',
    'src/screens/info/play-feed-back/PlayFeedBackScreen.test.tsx | sends the fields of the specification',
    'server/modules/voice/feedback.test.ts | is told by who is signed in and by who is not',
  ],
  [
    '只有您选了“附上当时的播放信息”，才会另外发送看到的时间点、清晰度、缓冲和错误记录，以及浏览器的型号和屏幕大小，里面没有您的账号，也没有影片地址',
    'src/screens/info/play-feed-back/PlayFeedBackScreen.test.tsx | attaches what the player knew where its viewer says so',
    'src/features/film/tell-problem.test.tsx | tells what the player knows, and no address of it',
  ],
  [
    '领取签到、任务和邀请奖励时，会记下设备编号和网络地址的加密散列值，用来限制同一台设备、同一个网络领取的账号数；从散列值看不出原来的内容',
    'server/modules/growth/farming.test.ts | of a hundred accounts on one device',
    'server/modules/growth/farming.test.ts | where somebody earned is known by hashes alone',
  ],
  [
    '它们最多保留 {{n:earningDays}} 天，邀请记录里的两项保留到账号注销',
    'server/modules/growth/farming.test.ts | where somebody earned is known by hashes alone, and forgotten',
    'server/modules/growth/invitations.test.ts | counts for the most that there is also where the guest has closed',
  ],
  [
    '签到按您那里的日期计算，所以账号会记住设备所在的时区',
    'server/modules/growth/check-ins.test.ts | begins a day at their own midnight',
  ],
  [
    '每天看片的时长和分享的次数用来计算任务，最多保留 {{n:deedDays}} 天',
    'server/modules/growth/farming.test.ts | where somebody earned is known by hashes alone, and forgotten',
    'server/modules/growth/growth.test.ts | counts what the user really did today',
  ],
  [
    '位置只在您发动态、选择“看看附近有哪些地点”时读取，精确到约一公里',
    'tests/journeys/publish.test.ts | near me: the position is rounded before it leaves',
    'tests/journeys/publish.test.ts | near me: the position is rounded before it leaves',
  ],
  [
    '让您能接着看、在别的设备上也能接着看，并把您的弹幕显示给一起看的人',
    'server/modules/video/video.test.ts | belongs to the user, or to the device',
  ],
  [
    '统计每部影片被观看和被搜索的次数，用来排出热播榜和“大家都在搜”',
    'server/modules/browse/browse.test.ts | counts the plays of its days',
    'server/modules/search/hot.test.ts | ranks by devices of seven days',
  ],
  ['统计里没有您的名字', 'server/modules/help/promises.test.ts | the figures of plays and searches name nobody'],
  [
    '密码只保存加盐的散列值；登录凭证只保存散列值',
    'server/accounts/password.test.ts | are hashed with their own salt',
    'server/modules/auth/auth.test.ts | of which only the hash is stored',
  ],
  [
    '会在一个 Cookie 里另存一份凭证',
    'tests/journeys/session-cookie.test.ts | an emptied storage signs nobody out, a logout leaves nothing',
  ],
  [
    '退出登录后，这台设备上的凭证立即失效；一个账号能登录的设备有数量限制（见会员服务条款），超过时最早登录的那台会退出，并收到提示',
    'server/accounts/sessions.test.ts | whoever signs out is signed out at once',
    'server/modules/auth/auth.test.ts | keeps five devices; the sixth signs out',
    'tests/journeys/account-elsewhere.test.ts | one device too many ends the session here',
  ],
  ['观看历史保存到您清空为止', 'server/modules/video/video.test.ts | can be removed by title or altogether'],
  ['弹幕随影片保存，影片删除时一并删除', 'server/modules/help/promises.test.ts | comments go with their film'],
  [
    '{{n:sessionDays}} 天没有使用，登录凭证就会过期，需要重新登录',
    'server/accounts/sessions.test.ts | ends thirty days after its last use',
  ],
  ['登录记录保留', 'server/closing/closing.test.ts | which forgets old sign-ins as well'],
  [
    '随时清空观看历史，随时退出登录，每 {{n:nicknameDays}} 天可以修改一次昵称',
    'server/modules/user/user.test.ts | changes a name once a week',
    'server/modules/video/video.test.ts | can be removed by title or altogether',
    'server/accounts/sessions.test.ts | whoever signs out is signed out at once',
  ],
  [
    '可以导出自己的数据，也可以注销账号：{{n:closingDays}} 天后资料会删除',
    'server/exports/exports.test.ts | is one file',
    'server/closing/closing.test.ts | leaves nothing that leads to the person',
  ],
  ['以访客身份浏览和播放，不需要提供任何个人信息', 'server/modules/video/video.test.ts | are for everybody'],
  [
    '看到不合适的内容，可以举报给站点的运营者',
    'server/modules/social/reports.test.ts | waits for an operator with its picture',
  ],
  [
    '一条弹幕被 {{n:danmuReports}} 位观众举报后，会自动对所有人隐藏',
    'server/modules/danmu/acts.test.ts | is taken down when enough different people report it',
  ],
  [
    '站点运营者可以开启访问统计：这台服务器只按天记下来了多少次、用的是电视还是手机版界面，不记是谁',
    'server/modules/apps/apps.test.ts | Statistics counts visits by day and layout where the operator wants it',
  ],
  [
    '向他指定的推广网站发一条消息，里面只有界面、语言和程序版本，没有您的账号和设备编号',
    'src/app/shell/outside.test.tsx | goes out once, with nothing in it that says who is watching',
  ],
  ['两项都默认关闭', 'src/app/shell/outside.test.tsx | goes to nobody unless the operator named a host'],
  ['请播放器报告播放情况，默认关闭', 'server/figures/beacon.test.ts | is off unless the operator turns it on'],
  [
    '每次播放结束时会向这台服务器报告：多久出现画面、卡顿了几次和多久、播放了多久、出错的种类、浏览器内核的大致版本、界面的种类和画面的高度',
    'src/player/playback-report.test.ts | tells once of each playback, at its end',
    'server/figures/beacon.test.ts | keeps sums of what it was told and nothing else',
  ],
  [
    '报告里没有您的账号、设备编号和影片，服务器只把它加进每分钟的合计',
    'server/figures/beacon.test.ts | keeps sums of what it was told and nothing else',
  ],
  [
    '浏览器要求不跟踪时，什么都不报告',
    'src/features/film/use-report.test.tsx | sends nothing where the browser asks not to be followed',
  ],
  [
    '一条广告当天在您面前出现了几次，会按账号和设备记下来，只为了不反复打扰您，第二天就删除',
    'server/modules/adverts/adverts.test.ts | is counted for a device, and anew on the next day of the site',
    'server/modules/adverts/adverts.test.ts | is kept by nobody on the day after',
  ],
  [
    '您点开广告时，投放方会知道它被点开了一次',
    'src/features/adverts/use-adverts.test.tsx | is counted by one POST to its viewURL',
  ],
];

/** Sentences that promise nothing: requests, advice, and who is responsible for what. Pieces, as above. */
export const requests: readonly string[] = [
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
  '也可以直接选一句快捷短语',
  '不需要输入密码',
  '清除本应用的数据会一起清掉',
  '影片有多清晰，以影片自身为准',
  '以后有增减的，同时在这两处更新',
  '等级以当前有效的会员为准',
  '您的观看历史、收藏和用金币买过的影片都会保留',
  '不会自动续费',
  '请在“开通记录”里反馈给运营者',
  '清除应用数据后会重新生成',
  '凭证不会留在网址里',
  '它不用于跟踪',
];
