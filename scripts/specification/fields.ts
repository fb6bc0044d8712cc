/**
 * Section 3, entity by entity: the fields that travel. Several names between '|' are one field; a name in brackets lies in the
 * one before it. 'a~b': the contract has it as `a`, the client reads `b`, which says the same.
 */
export const entities: Readonly<Record<string, string>> = {
  User: `token uid id nickName|nickname avatar vipLevel vipCategoryId vipTypeName eDate userNameRaw email phone AreaCode bigV
    newWorks totalMsgCount focus|focusStatus isBlackList`,
  'Pay info': 'remark categoryList payTypes',
  'Category of packages': 'name id styleType remark data payTypes',
  Package: `packageId name type categoryId validityDays giftDays menberCount price priceSymbol disprice localprice dislocalprice
    currency promotions promotionCode title bargain`,
  'Pay type': 'payType sysName title img',
  'Bargain info': 'type price endTime packageId key url',
  'Recharge activity': 'qrCodeTitle qrCodeRemark shareText activityRule',
  'Stored order': 'existingOrder createdAt',
  'Unpaid order': 'guid status',
  'Static config':
    'rechargeActivity status type activityRule activityList isUseCoinMall isUseShopPage ipRegion mustLogin mustVIP',
  'Dynamic config': 'maps',
  'Playlist item': 'key isFavorited likeStatus dd dc hit',
  'Page of playlists': 'currentPage~page totalCount~total hasMore',
  Region: 'country code',
  'Help category': 'id path title sublist',
  'Help content': 'id title contxt',
  'Download info': `androidDownloadURL androidVer tvDownloadURL tvVer tvMemo iphoneDownloadURL ipadDownloadURL iphoneVer ipadVer
    iphoneBak ipadBak pcDownloadURL pcVer pcMemo macVer macMemo iphoneVip ipadVip androidUrl`,
  Feedback: 'token sign expire gid name videoTitle description picurl setName browser question',
  Advert: 'showURL linkURL viewURL appParam device type pagePath param isNeedLogin webUrl',
  'Feed item': 'mediaKey comments favorites selected',
  'Video upload': 'lid id uniqueFileName',
  'Trend data': 'label description location',
  'Upload result': 'filepath',
};

/** What the client keeps or the socket brings by these names. */
export const clientFields: Readonly<Record<string, string>> = {
  Settings:
    'enableNotify onlyReceiveFriendMessage autoPlayWhenWWAN moreFun skip next danmuOpen customUserAreaCode useCustomUserArea',
  'VIP store': 'payInfo creditCardInfo activityList rechargeActivity vipIconState payRefer isUseCoinMall isUseShopPage',
  'Shield lists': 'shieldUserList~shieldedSenders shieldKeyWordList~shieldedWords',
  'Private message': 'id fromUid fromUserKey avatar nickname type',
  'Advert lists': 'kaiping zanting chaBo xuanfu danmu',
  'Upload state': 'cover progress cid',
};

/** Section 4: events of the realtime channel. */
export const events = ['privateMessage', 'userLiveTest', 'userStateChange', 'sendBarrage', 'joinVideoRoom'];
