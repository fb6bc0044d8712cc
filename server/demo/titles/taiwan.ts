/** Some titles as somebody in Taiwan would write them; the others are converted where they are shown. */
interface InTaiwan {
  title: string;
  sub: string;
  story: string;
  /** Names of the episodes. */
  episodes?: readonly string[];
}

export const inTaiwan: Readonly<Record<string, InTaiwan>> = {
  xinghe: {
    title: '末班星河列車',
    sub: '下一站，仙女座',
    story:
      '退休的列車長林鶴，帶著一具只會講冷笑話的老機器人，要把最後一班星際列車開回早已廢棄的起點站。沿途每一站，都有一個不肯下車的人。',
  },
  chaoxi: {
    title: '潮汐之外',
    sub: '守燈人的最後一個冬天',
    story:
      '北方小島上，守了三十年燈塔的岑望收到一封沒有署名的信，信裡畫著一張不存在的海圖。他決定在燈塔熄滅之前，照著那張圖出一次海。',
  },
  mingdeng: {
    title: '長夜明燈',
    sub: '亂世裡的一盞燈',
    story: '前朝史官之女謝青梧隱姓埋名，在城角開了一間燈舖。每盞燈裡，都藏著一頁被燒掉的史書。',
    episodes: ['燈舖', '殘頁', '夜客', '火漆印', '舊宮牆', '借光', '無字碑', '雨夜', '灰燼', '同窗', '補史', '燈市'],
  },
  jieqi: {
    title: '二十四節氣小舖',
    sub: '一年四季，一間舖子的人情',
    story: '青石巷底的小舖，每個節氣只賣一樣東西。來的人各有心事，走的時候都帶著一點春天。',
    episodes: [
      '立春・一捲春餅',
      '清明・草仔粿',
      '立夏・秤人',
      '芒種・梅子',
      '立秋・啃西瓜',
      '白露・新茶',
      '霜降・柿餅',
      '冬至・歸人',
    ],
  },
  haiyang: {
    title: '藍色國度',
    sub: '近海生靈誌',
    story: '拍攝團隊在近海守候八百天，記錄下潮間帶裡最熱鬧也最安靜的世界。',
    episodes: ['潮間', '礁盤', '鯨落', '紅樹林', '歸海'],
  },
  shanye: {
    title: '山裡的八人食堂',
    sub: '一口鍋，一座山',
    story: '辭職的廚師在廢棄的山屋裡開了一間只有八個座位的食堂，菜單由天氣決定。',
  },
  xingzhou: {
    title: '星艦紀元',
    sub: '人類的第二次遠航',
    story: '離開地球三百年後，星艦上的孩子第一次聽見來自地球的呼喚。',
  },
};
