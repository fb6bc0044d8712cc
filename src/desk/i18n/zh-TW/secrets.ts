import type { secretsCn } from '../zh-CN/secrets';

export const secretsTw: typeof secretsCn = {
  title: '網站金鑰',
  hint: '金鑰由網站自己產生，這裡不顯示內容。懷疑外洩時可以更換。',
  name: '名稱',
  use: '用途',
  after: '更換以後',
  whyNot: '不能更換',
  renewedAt: '上次更換',
  renew: '更換',
  renewOne: (title) => `更換${title}`,
  renewText: '更換後馬上在所有伺服器行程生效，不用重新啟動；剛好斷線的行程最多晚一分鐘。舊金鑰無法復原。',
  typed: '確認',
  typedHint: (name) => `請輸入 ${name}`,
  of: {
    token_secret: {
      title: '登入金鑰',
      use: '為使用者的登入狀態簽章。',
      after: '所有使用者在所有裝置上都會登出，要重新登入。後台的登入不受影響。',
    },
    ticket_secret: {
      title: '步驟金鑰',
      use: '註冊、找回密碼和申訴時，從上一步走到下一步的憑證用它簽章。',
      after: '正在註冊、找回密碼的人要從第一步重新開始。',
    },
    code_secret: {
      title: '驗證碼金鑰',
      use: '隱藏還沒用的驗證碼，加密排隊中的郵件和簡訊。',
      after: '已寄出、還沒用的驗證碼作廢；還在排隊的郵件和簡訊寄不出去，會出現在失敗的背景工作裡。',
    },
    desk_secret: {
      title: '後台頁面金鑰',
      use: '為後台的頁面做標記，別的網站不能冒用您的身分送出。',
      after: '其他開著的後台頁面要重新整理後才能繼續操作，不用重新登入。',
    },
    grant_secret: {
      title: '播放網址金鑰',
      use: '為會員、金幣等受限影片的播放網址簽章。',
      after:
        '已給出的播放網址馬上作廢，正在看的人會自動拿到新網址，可能停頓一下。自行檢查網址的邊緣節點要先有新金鑰，見維運說明。',
    },
    picture_secret: {
      title: '私密圖片金鑰',
      use: '為對話、檢舉和意見裡的圖片網址簽章。',
      after: '已給出的圖片網址馬上作廢，重新開啟列表就有新網址。',
    },
    export_secret: {
      title: '個人資料金鑰',
      use: '為個人資料副本的下載網址簽章。',
      after: '一分鐘內給出的下載網址作廢，再點一次下載即可。',
    },
    sender_secret: {
      title: '彈幕身分金鑰',
      use: '隱藏彈幕是誰發的。',
      after: '每位發送者的代號都會改變，封鎖名單照常有效；開著的影片要重新整理後才認得新代號。',
    },
    growth_secret: {
      title: '獎勵限額金鑰',
      use: '隱藏獎勵限額裡的裝置和網路。',
      after: '今天按裝置和網路計算的獎勵限額從頭算起。',
    },
    log_secret: {
      title: '記錄金鑰',
      use: '隱藏安全記錄裡的帳號。',
      after: '同一個帳號在記錄裡會換一個代號，更換前後的記錄對不上。',
    },
    alarm_secret: {
      title: '告警金鑰',
      use: '加密告警 Webhook 的金鑰。',
      after: '儲存的 Webhook 金鑰作廢，要馬上到「告警」裡重新填寫，否則 Webhook 收不到告警。郵件告警不受影響。',
    },
    redeem_secret: {
      title: '兌換碼金鑰',
      use: '兌換碼只保存用它算出的結果，不保存原文。',
      after: '更換後，已經發出去的兌換碼和雙人方案的第二個名額都對不上，全部作廢，買過的人會受損失。',
    },
    shared_secret: {
      title: '行程金鑰',
      use: '網站的幾個伺服器行程靠它在 Redis 裡找到彼此。',
      after: '執行中的行程和新啟動的行程會找不到彼此，彈幕和訊息傳不過去。它外洩了也讀不到任何資料。',
    },
  },
};
