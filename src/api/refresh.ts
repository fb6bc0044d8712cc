import type { EndpointName } from '../contract/endpoints';
import type { Vote } from '../contract/schemas/social';
import type { Data } from '../contract/types';
import { queryClient } from './queries';

/** What the page shows of these is fetched again, behind what the viewer does next: nobody waits for it. */
function refresh(...queryKeys: [EndpointName, object?][]): void {
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
}

/** These calls are asked again where a page shows them. */
export const refetchOf = (...names: EndpointName[]): void => refresh(...names.map((name): [EndpointName] => [name]));

/** A comment was written or taken away. */
export const refreshComments = (mediaKey: string): void =>
  refresh(['comments'], ['replies'], ['titleDetails', { mediaKey }], ['post', { id: mediaKey }]);

/** A comment was liked, or no longer is. */
export const refreshCommentLikes = (): void => refresh(['comments'], ['replies']);

/** The viewer gave the film a score. */
export const refreshScore = (mediaKey: string): void =>
  refresh(['rating', { mediaKey }], ['titleDetails', { mediaKey }]);

/** The viewer has answered a question about a film: what the server says of it is shown wherever it stands, and nothing older. */
export async function showVote(mediaKey: string, vote: Vote): Promise<void> {
  const filter = { queryKey: ['votes', { mediaKey }] };
  // What was asked for before may be answered after this.
  await queryClient.cancelQueries(filter);
  queryClient.setQueriesData<Data<'votes'>>(
    filter,
    (votes) => votes && { ...votes, info: votes.info.map((one) => (one.id === vote.id ? vote : one)) },
  );
}

/** The film was bought: what it costs is no longer said, here and on its cards. */
export const refreshPurchase = (mediaKey: string): void => refresh(['titleDetails', { mediaKey }], ['goldPrices']);

/** A title was put among the viewer's favourites, or taken from them: shown at once, then asked for with their list. */
export function refreshFavourite(mediaKey: string, favorited: boolean): void {
  changeTitle(mediaKey, { favorited });
  refresh(['titleDetails', { mediaKey }], ['favourites']);
}

/** The viewer likes a title, or does not: whoever comes back to its page finds what the server has made of that. */
export function refreshOpinion(mediaKey: string, opinion: Data<'likeTitle'>): void {
  changeTitle(mediaKey, { opinion });
  refresh(['titleDetails', { mediaKey }]);
}

function changeTitle(mediaKey: string, change: Partial<Data<'titleDetails'>>): void {
  queryClient.setQueriesData<Data<'titleDetails'>>(
    { queryKey: ['titleDetails', { mediaKey }] },
    (details) => details && { ...details, ...change },
  );
}
