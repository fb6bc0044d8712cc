/** What the articles of VIP, the terms and the privacy policy promise; as in help-promises.ts. */
export const promisesOfTerms: readonly (readonly [piece: string, ...proofs: string[]])[] = [
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
  [
    '以上内容与会员页的对照表一致，以后有增减的，同时在这两处更新',
    'server/modules/help/help.test.ts | also when an operator changes it',
  ],
  ['等级以当前有效的会员为准', 'server/vip/time.test.ts | the level is the highest of what has not run out'],
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
  [
    '会记下当天谁搜索过哪部影片：没有登录时记设备编号，登录后记账号的加密散列值，过了当天就不再使用，随后删除',
    'server/modules/search/hot.test.ts | counts a member once a day for a title, whatever device they say it is, and names nobody',
    'server/modules/search/hot.test.ts | and forgets the days before',
  ],
  [
    '也会按账号或设备编号记下谁刚看过哪部影片，过 {{n:playRestHours}} 小时就不再使用，随后删除',
    'server/titles/play-recorder.test.ts | a play counts again an hour later',
    'server/modules/video/video.test.ts | belongs to the user, or to the device',
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
