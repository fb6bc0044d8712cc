import { passwordMinChars } from '../../src/lib/password-rules';

/**
 * Passwords that are tried first, made from the habits behind them: walks over the keyboard, words with a year or a row of
 * digits behind them, what numbers sound like in Chinese. All of it is general knowledge, none of it is a leaked list.
 */
const walks = [
  ...[
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'qazwsxedc',
    'qazwsxedcrfv',
    '1qaz2wsx',
    '1qaz2wsx3edc',
    'zaq12wsx',
    '1q2w3e4r',
  ],
  ...[
    '1q2w3e4r5t',
    '1q2w3e4r5t6y',
    'q1w2e3r4',
    'q1w2e3r4t5',
    'asdfqwer',
    'qweasdzxc',
    'qwerasdf',
    'qwer1234',
    '1234qwer',
  ],
  ...[
    'zxcvasdf',
    'asdfzxcv',
    'qwaszx',
    'poiuytrewq',
    'lkjhgfdsa',
    'mnbvcxz',
    '147258369',
    '159753',
    '147852369',
    '963852741',
  ],
  ...[
    '789456123',
    '741852963',
    '321654987',
    '123456789a',
    'a123456789',
    'abcdefghijk',
    'zyxwvuts',
    'abcd1234',
    '1234abcd',
  ],
];

/** Words that stand alone or with something behind them. */
const words = [
  ...[
    'password',
    'passwort',
    'passw',
    'pass',
    'admin',
    'administrator',
    'root',
    'user',
    'guest',
    'test',
    'tester',
    'login',
  ],
  ...[
    'welcome',
    'letmein',
    'access',
    'master',
    'default',
    'changeme',
    'secret',
    'computer',
    'internet',
    'system',
    'server',
  ],
  ...[
    'qwerty',
    'qwer',
    'asdf',
    'zxcv',
    'qaz',
    'abc',
    'abcd',
    'abcde',
    'abcdef',
    'aa',
    'aaa',
    'qq',
    'zz',
    'a',
    'q',
    'z',
    'w',
    'x',
  ],
  ...[
    'iloveyou',
    'ilove',
    'loveyou',
    'love',
    'lovely',
    'sunshine',
    'princess',
    'dragon',
    'monkey',
    'football',
    'baseball',
  ],
  ...[
    'basketball',
    'superman',
    'batman',
    'pokemon',
    'starwars',
    'michael',
    'jordan',
    'charlie',
    'shadow',
    'killer',
    'freedom',
  ],
  ...[
    'whatever',
    'summer',
    'winter',
    'spring',
    'autumn',
    'hello',
    'helloworld',
    'hunter',
    'flower',
    'angel',
    'tiger',
    'lucky',
  ],
  ...[
    'woaini',
    'woaiwo',
    'aini',
    'woaiwojia',
    'woaizhongguo',
    'zhongguo',
    'china',
    'beijing',
    'shanghai',
    'guangzhou',
    'shenzhen',
  ],
  ...[
    'zxcvbnm',
    'asdfgh',
    'asdfghjkl',
    'taiwan',
    'taipei',
    'hongkong',
    'mima',
    'wodemima',
    'nihao',
    'baobao',
    'baobei',
    'laopo',
    'laogong',
    'tianshi',
    'xiaoming',
  ],
  ...[
    'wang',
    'zhang',
    'chen',
    'yang',
    'zhao',
    'huang',
    'zhou',
    'li',
    'liu',
    'wu',
    'xu',
    'sun',
    'lin',
    'wangwei',
    'zhangwei',
    'liwei',
  ],
  ...[
    'feiping',
    'danmu',
    'shipin',
    'dianshi',
    'dianying',
    'video',
    'movie',
    'weixin',
    'weibo',
    'douyin',
    'taobao',
    'alibaba',
  ],
];

/** What people put behind a word, or write alone: rows of digits, and numbers that sound like something. */
const tails = [
  ...[
    '',
    '1',
    '12',
    '123',
    '1234',
    '12345',
    '123456',
    '1234567',
    '12345678',
    '123456789',
    '1234567890',
    '0',
    '00',
    '000',
    '01',
    '007',
  ],
  ...[
    '11',
    '111',
    '1111',
    '111111',
    '123123',
    '321',
    '4321',
    '654321',
    '888',
    '8888',
    '888888',
    '666',
    '6666',
    '666666',
    '999',
    '9999',
  ],
  ...[
    '520',
    '521',
    '1314',
    '5201314',
    '1314520',
    '201314',
    '147258',
    '110',
    '119',
    '112233',
    '168',
    '1688',
    '518',
    '5211314',
    '7758258',
  ],
  ...[
    '7758521',
    '584520',
    '2000',
    '2008',
    '2010',
    '2012',
    '2018',
    '2019',
    '2020',
    '2021',
    '2022',
    '2023',
    '2024',
    '2025',
    '2026',
  ],
];

const runs = (): string[] => {
  const found: string[] = [];
  const digits = '01234567890123456789';
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (const row of [digits, letters, 'qwertyuiop', 'asdfghjkl'])
    for (const line of [row, [...row].reverse().join('')])
      for (let at = 0; at < line.length; at += 1)
        for (let end = at + 8; end <= Math.min(line.length, at + 14); end += 1) found.push(line.slice(at, end));
  return found;
};

/** One writing for what is the same habit: case, full width, '@' for a, a dot or '!' at the end. */
export const commonForm = (password: string): string =>
  password
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/@/g, 'a')
    .replace(/\$/g, 's')
    .replace(/^(.*[a-z].*?)[!.?_~*#-]+$/, '$1')
    .replace(/[\s_.-]/g, '');

/** Some thousands, of eight characters and more: a shorter one is refused for that. */
export function commonPasswords(): ReadonlySet<string> {
  const found = new Set<string>([...walks, ...runs()]);
  for (const word of words)
    for (const tail of tails) {
      found.add(word + tail);
      found.add(tail + word);
      found.add(`${word}${word}${tail}`);
    }
  for (const one of tails) for (const other of tails) found.add(one + other);
  return new Set([...found].map(commonForm).filter((one) => one.length >= passwordMinChars));
}
