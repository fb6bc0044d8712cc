import { describe, expect, it } from 'vitest';
import { categoryPaths } from '../../contract/categories';
import { redirectFor } from '../redirects';
import { isPlayerPath, matchRoute } from './match';
import { routes } from './table';

describe('the route table', () => {
  it('answers every category path with the home screen', () => {
    for (const path of categoryPaths) expect(matchRoute(`/${path}`)?.row.path).toBe('/');
  });

  it('matches without regard to case, decodes parameters and prefers fixed paths', () => {
    expect(matchRoute('/TVHELPCENTER/')?.row.path).toBe('/tvhelpCenter');
    expect(matchRoute('/play/a%20b')?.params).toEqual({ mediaKey: 'a b' });
    expect(matchRoute('/list')?.row.path).toBe('/list');
    expect(matchRoute('/collection')?.row.path).toBe('/');
    expect(matchRoute('/collection/7')?.row.path).toBe('/collection/:id');
    expect(matchRoute('/play/%E0%A4%A')).toBeNull();
    expect(matchRoute('/no/such/page')).toBeNull();
  });

  it('knows aliases', () => {
    expect(matchRoute('/user/watch-history')?.row.path).toBe('/historicalRecords');
    expect(matchRoute('/vip-center/recharge')?.row.path).toBe('/openVip');
  });

  it("screens of the user stand with the user's rows; what one watched is open to visitors", () => {
    const elsewhere = routes.filter(({ group, screen }) => /screens\/user\//.test(String(screen)) && group !== 'user');
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
    for (const path of ['/watching', '/historicalRecords'])
      expect(matchRoute(path)?.row).toMatchObject({ group: 'user', access: 'all', chrome: 'tabs' });
  });

  it('player pages are /watch and /play, not their look-alikes', () => {
    expect(['/watch', '/play/x', '/playDownload', '/playFeedBack'].map(isPlayerPath)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('has each pattern once', () => {
    const patterns = routes.flatMap((row) => [row.path, ...(row.aliases ?? [])]).map((path) => path.toLowerCase());
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('holds every path of spec section 2', () => {
    const spec = `/ /discovery /vip /vip-center /rank /user /moreFocus /typePage /watching /historicalRecords
      /user/watch-history /list/movie /miniVideoChannel /navigation /search /list /collections /collection/1 /space/1
      /watch /play/a /editMyStores /editMyStores/1 /addStore /stores/a /login /register /setPassword /retrievePassword
      /retrievePasswordImg /retrievePasswordCode /resetPassword /countryList /countryStateList /openVip
      /vip-center/recharge /giveVip /exchangeVip /vip-redeem /selectPack /notice /choseAddress /addAddress /iframe
      /payResult /zfbPay /zfbPaySuccess /zfbPayUnpaid /zfbPayConfirm /zfbPayCancel /zfbPayNotSupport /unablePay
      /zfbPayUnpaidSubmit /vcoinPay /vcoinPaySuccess /appeal /openVipRecords /vip-center/recharge-record /chat /chatSet
      /complaint /message /user/messages /systemMessage /systemMessageDetail /fansRecords /getLike /commentAndReply
      /privateMessage /userListPage /myCollection /user/favorites /voteManage /blacklist /myDynamic /user/send-activity
      /publishDynamic /previewDynamicVideo /dynamicVideoAddPoster /dynamicVideoEditPoster /selectVideoPreview
      /getUserLocation /searchUserLocation /albumDetail /dynamicDetail /editInfo /editGender /editIntroduce /editNickname
      /settings /user/settings /accountSecurity /emailMobileSetting /verifyPassword /setEmailMobile
      /setEmailMobileSuccess /myGold /taskCenter /user/gc-store /newHandTask /myLevel /signIn /invitation /user/invite
      /user/follows /inputInvitationCode /seekingMovies /playDownload /selectArea /choseEpisodes /scanCode
      /scanCodeResult /authorizeLogin /help /helpDetail /activityRules /about-us /tvhelpCenter /tvdeal
      /recharge-feedback /feedback /app-download /playFeedBack /test /mobileTest`;
    for (const path of spec.split(/\s+/)) expect(matchRoute(path), path).not.toBeNull();
  });

  it('redirects channels', () => {
    expect(redirectFor('/navigation', '?category=game&tag=rpg')).toBe('/miniVideoChannel?titleId=games&subID=rpg');
    expect(redirectFor('/navigation/news', '')).toBe('/miniVideoChannel?titleId=news');
    expect(redirectFor('/navigation', '?category=movie')).toBeNull();
    expect(redirectFor('/', '')).toBeNull();
    // Typed from a television, as some keyboards write it.
    expect(redirectFor('/p/dr6m5gx9m5', '')).toBe('/openVip?screen=dr6m5gx9m5');
    expect(redirectFor('/P/DR6M5GX9M5/', '')).toBe('/openVip?screen=dr6m5gx9m5');
    expect([redirectFor('/p/', ''), redirectFor('/p/a/b', '')]).toEqual([null, null]);
  });
});
