import type { Texts } from '../types';
import type { region as source } from '../zh-CN/region';

export const region: Texts<typeof source> = {
  'country.title': '選擇國家或地區',
  'country.list': '國家和地區',
  'country.letters': '字母索引',
  'country.common': '常用',
  'country.search': '尋找',
  'country.search.hint': '名稱、拼音、字首或國碼',
  'country.found': '找到 {n} 個',
  'country.none': '找不到「{word}」',
  'country.none.hint': '換個名稱、拼音或國碼試試',
  'country.clear': '重新輸入',
  'country.nothing': '這裡還沒有可選的國家或地區',
  'country.state.title': '選擇縣市或州省',
  'country.state.titleOf': '{country} · 選擇縣市或州省',
  'country.state.search.hint': '名稱、拼音或字首',
  'country.state.label': '縣市或州省',
  'country.state.placeholder': '請輸入',
  'country.state.write': '這個國家或地區沒有可選的列表，請直接填寫。',
  'country.state.empty': '請填寫縣市或州省',
  'country.state.take': '就用這個',
};
