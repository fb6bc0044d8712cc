import { limits } from '../../src/contract/limits';

/** What the server says about posts. A client cuts a toast of more than 30 characters off. */
export const postsCn = {
  gone: '动态不存在或已删除',
  empty: '写点什么，或选几张图片再发布',
  tooLong: `动态不能超过 ${limits.postMaxChars} 个字`,
  tooManyPictures: `一条动态最多 ${limits.postPictures} 张图片`,
  picturesOrFilm: '图片和影片请分开发布',
  tooManyLabels: `最多选择 ${limits.postLabels} 个标签`,
  labelGone: '有标签已经下线，请重新选择',
  placeGone: '这个位置已经下线，请重新选择',
  filmNotSaved: '影片还没有保存，请先完成上传',
  filmPosted: '这部影片已经发布过了',
  notYours: '只能修改自己的动态',
  filmAudience: '这部影片由管理员上架，不能修改可见范围',
  filmByOperator: '这部影片由管理员上架，请联系客服处理',
  filmTakenBack: '影片已下架，观众暂时看不到',
  shareText: (who: string, brand: string) => `${who}在${brand}发布了动态`,
  /** Its words where it has none. */
  picturesOnly: '分享图片',
  passed: (name: string) => ({
    title: '动态已通过审核',
    text: name ? `您的动态“${name}”已经发布，大家可以看到了。` : '您的动态已经发布，大家可以看到了。',
    linkText: '去看看',
  }),
  refused: (name: string, reason: string) => ({
    title: '动态未通过审核',
    text: `${name ? `您的动态“${name}”` : '您的动态'}没有通过审核。${reason ? `原因：${reason}。` : ''}修改后会再次审核；如有异议，也可在 7 天内申诉。`,
    linkText: '查看或申诉',
  }),
};

export const postsTw: typeof postsCn = {
  gone: '動態不存在或已刪除',
  empty: '寫點什麼，或選幾張圖片再發布',
  tooLong: `動態不能超過 ${limits.postMaxChars} 個字`,
  tooManyPictures: `一則動態最多 ${limits.postPictures} 張圖片`,
  picturesOrFilm: '圖片和影片請分開發布',
  tooManyLabels: `最多選擇 ${limits.postLabels} 個標籤`,
  labelGone: '有標籤已經下架，請重新選擇',
  placeGone: '這個地點已經下架，請重新選擇',
  filmNotSaved: '影片還沒有儲存，請先完成上傳',
  filmPosted: '這部影片已經發布過了',
  notYours: '只能修改自己的動態',
  filmAudience: '這部影片由管理員上架，不能修改可見範圍',
  filmByOperator: '這部影片由管理員上架，請聯絡客服處理',
  filmTakenBack: '影片已下架，觀眾暫時看不到',
  shareText: (who, brand) => `${who}在${brand}發布了動態`,
  picturesOnly: '分享圖片',
  passed: (name) => ({
    title: '動態已通過審核',
    text: name ? `您的動態「${name}」已經發布，大家都看得到了。` : '您的動態已經發布，大家都看得到了。',
    linkText: '去看看',
  }),
  refused: (name, reason) => ({
    title: '動態未通過審核',
    text: `${name ? `您的動態「${name}」` : '您的動態'}沒有通過審核。${reason ? `原因：${reason}。` : ''}修改後會再次審核；如有異議，也可在 7 天內申訴。`,
    linkText: '查看或申訴',
  }),
};
