/** What the server says at the operator's desk about what is sold. */
export const deskShopCn = {
  noCategory: '没有这个分类，请另选一个',
  noPack: '没有这个套餐，请另选一个',
  priceZero: '售价至少是最小的货币单位，不能是 0',
  priceOver: '售价不能高于原价',
  regionPriceZero: (region: string) => `${region} 的售价不能是 0`,
  regionPriceOver: (region: string) => `${region} 的售价不能高于原价`,
  noCurrency: (currency: string) => `没有“${currency}”这种货币，请填写三位货币代码，例如 CNY`,
  noRegion: (region: string) => `没有“${region}”这个地区，请填写两位地区代码，例如 TW`,
  regionTwice: (region: string) => `${region} 的价格写了两次`,
  longDays: '购买和赠送的天数合计不能超过 3660 天',
  promotionEnd: '结束时间要晚于开始时间',
  noCodesLeft: '这一批没有还能作废的兑换码',
};

export const deskShopTw: typeof deskShopCn = {
  noCategory: '找不到這個分類，請另選一個',
  noPack: '找不到這個方案，請另選一個',
  priceZero: '售價至少是最小的貨幣單位，不能是 0',
  priceOver: '售價不能高於原價',
  regionPriceZero: (region) => `${region} 的售價不能是 0`,
  regionPriceOver: (region) => `${region} 的售價不能高於原價`,
  noCurrency: (currency) => `沒有「${currency}」這種貨幣，請填寫三位貨幣代碼，例如 CNY`,
  noRegion: (region) => `沒有「${region}」這個地區，請填寫兩位地區代碼，例如 TW`,
  regionTwice: (region) => `${region} 的價格寫了兩次`,
  longDays: '購買和贈送的天數合計不能超過 3660 天',
  promotionEnd: '結束時間要晚於開始時間',
  noCodesLeft: '這一批沒有可以作廢的兌換碼',
};
