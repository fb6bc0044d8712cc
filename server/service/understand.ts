/** What somebody wants who writes to customer service; 'ask' is anything that help may know of. */
export type Meaning = 'hello' | 'thanks' | 'person' | 'ask';

const hello =
  /^(?:(?:您好|你好|大家好|嗨|哈喽|哈囉|哈啰|在吗|在嗎|在么|有人吗|有人嗎|早上好|早安|中午好|下午好|晚上好|晚安|hello|hi|hey|客服|小屏)(?:呀|啊|哦|喔|呢)?)+$/;
const thanks =
  /^(?:好的?|嗯|ok|明白了?|知道了|解决了|解決了)*(?:谢谢|謝謝|多谢|多謝|感谢|感謝|辛苦了|thanks|thankyou|thx|没事了|沒事了|再见|再見|拜拜)(?:您|你|啦|了|哦|喔|客服|大家)*$/;
const person =
  /^(?:我要|我想|请|請|帮我|幫我|给我|給我|找|转|轉|联系|聯絡|聯繫|接)*(?:转|轉|接|找)?(?:人工客服|真人客服|在线客服|線上客服|专人|專人|人工|真人|转人工|客服人员|客服人員)(?:服务|服務|客服)?$/;

/** @param text as it was typed */
export function meaningOf(text: string): Meaning {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (person.test(plain)) return 'person';
  if (hello.test(plain)) return 'hello';
  if (thanks.test(plain) || /^(?:好的?|嗯嗯?|ok|收到|明白了?|知道了)$/.test(plain)) return 'thanks';
  return 'ask';
}
