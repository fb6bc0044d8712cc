/** Every address of section 2, by its part; ':name' for parameters. Several on a line are one page. */
export const paths: Readonly<Record<string, string>> = {
  '2.1': `/ /discovery /vip|/vip-center /rank /user /movie /drama /variety /anime /sport /documentary /collection /wyav
    /stores /chinese /game /news /yule /life /music /fashion /tech /tvlive /miniVideoChannel`,
  '2.2': `/moreFocus /typePage /watching /historicalRecords|/user/watch-history /list/:category /miniVideoChannel /navigation
    /search /list /collections /collection/:id /space/:id`,
  '2.3': '/watch /play/:mediaKey',
  '2.4': '/editMyStores /editMyStores/:id /addStore /stores/:key',
  '2.5': `/login /register /setPassword /retrievePassword /retrievePasswordImg /retrievePasswordCode /resetPassword
    /countryList /countryStateList`,
  '2.6': `/openVip|/vip-center/recharge /giveVip /exchangeVip|/vip-redeem /selectPack /notice /choseAddress /addAddress
    /iframe /payResult /zfbPay /zfbPaySuccess /zfbPayUnpaid /zfbPayConfirm /zfbPayCancel /zfbPayNotSupport /unablePay
    /zfbPayUnpaidSubmit /vcoinPay /vcoinPaySuccess /appeal /openVipRecords|/vip-center/recharge-record`,
  '2.7': `/chat /chatSet /complaint /message|/user/messages /systemMessage /systemMessageDetail /fansRecords /getLike
    /commentAndReply /privateMessage /userListPage /myCollection|/user/favorites /voteManage /blacklist
    /myDynamic|/user/send-activity /publishDynamic /previewDynamicVideo /dynamicVideoAddPoster /dynamicVideoEditPoster
    /selectVideoPreview /getUserLocation /searchUserLocation /albumDetail /dynamicDetail`,
  '2.8': `/editInfo /editGender /editIntroduce /editNickname /settings|/user/settings /accountSecurity /emailMobileSetting
    /verifyPassword /setEmailMobile /setEmailMobileSuccess /myGold /taskCenter|/user/gc-store /newHandTask /myLevel /signIn
    /invitation|/user/invite|/user/follows /inputInvitationCode /seekingMovies /playDownload /selectArea /choseEpisodes`,
  '2.9': '/scanCode /scanCodeResult /authorizeLogin',
  '2.10': `/help /helpDetail /activityRules /about-us /tvhelpCenter /tvdeal /recharge-feedback /feedback /app-download
    /playFeedBack /test /mobileTest`,
};

/** What the addresses of a page carry in their query. */
export const pathQueries: readonly string[] =
  `fromRegister cacheable titleId subID tag toUid userKey avatar nickName refresh id index
  hideNavBar uid selectId categoryId activeIndex type userId packId embed statusBarHeight`.split(/\s+/);

/** Pages that are kept, by the name that the specification has for them. */
export const keptPages = ['Home', 'Find', 'HotBroadcast', 'PersonalCenter', 'HelpCenter'];
