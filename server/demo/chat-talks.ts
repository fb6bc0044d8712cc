/**
 * A line of a talk: '>' is said by the first of the two, '<' by the second; a card as '>#title key' or '>#post id', a picture as
 * '>!art key', and '>x' takes back the line before.
 */
export interface DemoTalk {
  between: readonly [string, string];
  /** Of the last line, minutes ago. */
  ago: number;
  /** Lines of the other that each has not read yet. */
  unread?: readonly [number, number];
  /** What the first has set. */
  pinned?: true;
  muted?: true;
  remark?: string;
  /** The first keeps the second away. */
  blocks?: true;
  lines: string;
}

/** Two who watch films together from far apart: long enough to scroll. */
const nights = `
>听说您把《潮汐之外》看完了
<昨晚一口气看到两点
<眼睛肿得像两颗汤圆
>我劝过您别在睡前看
<您劝的是别看恐怖片，没说这个
>这个比恐怖片狠
<灯塔亮起来那一下，我把纸巾盒抱走了
>我家那盒是猫先抱走的
<猫也哭了？
>它把纸巾一张张抽出来，看着我哭
<这猫有导演天赋
>信到底是谁寄的，您站哪边
<我站女儿
>我站灯塔
<灯塔不会写字
>您怎么知道它不会
<有道理，它至少会打光
>投票里您这一派领先，别得意
<得意了，截图了
>今晚看点轻松的吧
<《狐火小镇》？我还差三集
>#title huli
<就它
>第五集那碗面，您看的时候别饿着
<已经饿了
>我煮了面再看的，结果看着看着面坨了
<面替您掉了眼泪
>它替我掉了汤
<哈哈哈哈哈
<几点开始
>八点半，我先把碗洗了
<不许抢先看
>上次抢先的是谁
<那是遥控器自己动的
>遥控器说它冤枉
<开了吗
>开了，片头那只狐狸又回头了
<它每集都回头，就不怕撞树
>第三集真撞了
<我怎么没看见
>您那时候在拆零食
<您怎么知道
>弹幕里您说“薯片好脆”
<被抓住了
>镇长这句台词我要记下来
<哪句
>“灯亮着，就不算晚”
<这句我也记
<明天发给我妈
>阿姨会问您几点回家
<那还是不发了
>结尾您别急着关，片尾曲后面还有一段
<幸好您说了，我手指都放在返回键上了
>我救了您一段彩蛋
<请您喝奶茶
>要热的
<天这么热
>看完这部心里有点凉，要热的
<行，热的，加珍珠
>下周看《星河列车》？
<好，上次您睡着的那部
>我没睡，我在闭眼听配乐
<您打呼的节奏跟配乐还挺合
>那叫和声
<好的，和声老师
<下周三见，别迟到
>列车不等人，我懂
<给您留了靠窗的座
`;

export const demoTalks: readonly DemoTalk[] = [
  { between: ['demo', 'vip'], ago: 12, unread: [2, 0], remark: '旅人', lines: nights },
  {
    between: ['demo', 'duta'],
    ago: 95,
    unread: [1, 0],
    pinned: true,
    remark: '塔哥',
    lines: `
>昨天那张渡船的照片能再看一眼吗
<您等等，我从胶卷里找
<!art gangwan
>这雾拍得真好，像电影开场
<那天等了四个小时，脚都站麻了
<鱼贩子以为我在等人
>您在等雾
<对，雾比人守时
>下次去拍，带上我
<行，五点起床，自带热水
`,
  },
  {
    between: ['demo', 'haifeng'],
    ago: 26 * 60,
    lines: `
<感谢您在《潮汐之外》下面的长评，导演让我们打印出来贴墙上了
>真的假的，那里面有两个错别字
<错别字也贴了，导演说真诚
>那我明天再写一篇没有错别字的
<别，墙快贴满了
>哈哈哈好
`,
  },
  {
    between: ['demo', 'xingye'],
    ago: 3 * 60 + 20,
    unread: [3, 0],
    lines: `
>《狐火小镇》第二季有消息吗，我每天来问一遍
<您昨天也问了
>前天也问了
<给您看一张还没公开的
<!art huli
<先别说出去
<第二季，冬天见
`,
  },
  {
    between: ['demo', 'qianshui'],
    ago: 2 * 24 * 60,
    lines: `
>看了您拍的《深海回声》，那条鲸鱼真的离您那么近？
<它游过来看了我一眼，像在看一个奇怪的零食
>您不怕吗
<怕，怕得忘了按快门，那个镜头是助手拍的
>诚实，加一分
<晚上写错了一句
>x
<您撤回了什么
>没什么，把“您”打成了“鲸”
<那我当真了
`,
  },
  {
    between: ['demo', 'yanhuo'],
    ago: 5 * 60,
    lines: `
>照着《山野食堂》做了红烧笋，糊了
<火大了还是人走开了
>去看了一集《猫客栈》
<那就是人走开了
>锅还有救吗
<小苏打加水煮开，泡一夜，明天还是好锅
>您救了一口锅
<下次看片之前，先把火关了
`,
  },
  {
    between: ['demo', 'yuanfang'],
    ago: 31,
    unread: [6, 0],
    muted: true,
    remark: '球迷群主',
    lines: `
<今晚直播，有人一起看吗
<红队首发出来了
<这阵容，我先深呼吸
<进了进了进了
<裁判您看看回放
<算了，我关掉声音自己解说
`,
  },
  {
    between: ['demo', 'maifeng'],
    ago: 4 * 24 * 60,
    lines: `
<您点的那首片尾曲，乐队下周唱现场
>《青歌巷》那首吗
<对，慢版
>#title qingge
<您这是提前预习
>我要去最后一排跟着哼
<哼大声点，麦克风没关
`,
  },
  {
    between: ['demo', 'yuemen'],
    ago: 50,
    unread: [3, 0],
    lines: `
<您好，我在《织布机与裙摆》下面看到您的评论
<您说外婆也织过这种格子布，想问问是哪里的
<我们正在找还会织的老人家，方便的话回我一句就好
`,
  },
  {
    between: ['demo', 'xueshan'],
    ago: 6 * 24 * 60,
    blocks: true,
    lines: `
<《星舟纪元》大结局是这样的
<舰长其实
>停，我还没看
<他其实就是
>您再说一个字我就拉黑了
<那个机器人
`,
  },
  {
    between: ['vip', 'wanjian'],
    ago: 20,
    unread: [2, 0],
    pinned: true,
    lines: `
<今晚八点放《零点航班》，给您留了位
>票根能盖章吗
<能，盖飞机的
>那我坐靠窗
<我们放映室没有窗
<给您画一个
`,
  },
  {
    between: ['vip', 'renjian'],
    ago: 7 * 60,
    remark: '人间的老周',
    lines: `
>《一粒米的远行》里那位插秧的老人，现在还好吗
<上个月去看他，多种了半亩，说要给剧组留米
>替我谢谢他
<他问您爱吃软的还是硬的
>软的，我牙口跟他差不多
<记下了
`,
  },
  {
    between: ['vip', 'xingye'],
    ago: 90,
    unread: [1, 0],
    lines: `
>机甲少年团的海报还有吗，我想贴在电视旁边
<有，您要红的还是蓝的
>#title jiqi
<这集的封面？那是蓝的
>蓝的，跟沙发配
<昨天画的线稿也放出来了，您看看尾巴
<#post demo-post-sketches
>尾巴确实大了一点
<好，给您卷好，别折
`,
  },
  {
    between: ['vip', 'haifeng'],
    ago: 30 * 60,
    lines: `
<首映礼想请您来，坐第三排
>我能带一个人吗，他看片会哭
<可以，我们备了纸巾
>备两盒
<收到，两盒
`,
  },
  {
    between: ['vip', 'duta'],
    ago: 3 * 24 * 60,
    lines: `
>灯塔的楼梯一共多少级
<一百九十六，我数过很多遍
>每次都一样吗
<下雨天会多两级，腿说的
>!art chaoxi
<这张光很好，留着
`,
  },
  {
    between: ['vip', 'yuanfang'],
    ago: 44,
    unread: [4, 0],
    muted: true,
    lines: `
<早上跑十公里，有没有人
<没有人，我自己去了
<到五公里了，想回家
<回家了
`,
  },
  {
    between: ['vip', 'yanhuo'],
    ago: 2 * 24 * 60 + 300,
    lines: `
<您要的酱菜方子，三句话
<萝卜晒两天，盐别手软，坛子别偷看
>我偷看了
<那得从头晒
`,
  },
  {
    between: ['vip', 'qianshui'],
    ago: 70,
    unread: [3, 0],
    lines: `
<您好，我是拍《蓝色国度》的，看到您说想学潜水
<周末有一节免费的体验课，就在市民泳池
<想来的话告诉我一声，我给您留脚蹼
`,
  },
  {
    between: ['vip', 'xueshan'],
    ago: 55,
    unread: [1, 0],
    lines: `
<您那条十一分钟的发现，我做成了一张图
>我以为只有我会去数
<图在我主页置顶了，谢谢您
`,
  },
  {
    between: ['vip', 'maifeng'],
    ago: 31 * 24 * 60,
    blocks: true,
    lines: `
<现场版传好了，第二段的贝斯有惊喜
>听到了，楼下也听到了
<那再发十条，您挑一条
<第三条最响
`,
  },
  {
    between: ['vip', 'yuemen'],
    ago: 5 * 24 * 60,
    blocks: true,
    lines: `
<亲，要不要看看我家新到的旗袍
>谢谢，不用了
<今天下单送扇子
<扇子送完了送伞
`,
  },
];
