/** Origins of calls that do not go to this server (spec 7.1); '' for this server. */
export interface OtherHosts {
  shop: string;
  v3: string;
  likes: string;
}

/** The path that lists likes: who likes something, as the other lists of people. In lower case. */
const likesPath = '/api/user/getuserlist';

/** Where a call goes that is not for this server; '' where it is. @param path in lower case */
export function otherHost(path: string, hosts: OtherHosts): string {
  if (path.indexOf('/shop/') === 0) return hosts.shop;
  if (path.indexOf('/v3/') === 0) return hosts.v3;
  return path === likesPath ? hosts.likes : '';
}
