import type { Static, TSchema } from 'typebox';
import type { Calls } from './calls';
import type { EndpointName } from './endpoints';

type Part<S, K extends string> = K extends keyof S ? (S[K] extends TSchema ? Static<S[K]> : unknown) : unknown;

/** Everything a caller passes: the query's and the body's fields together. */
export type Params<N extends EndpointName> = Part<Calls[N], 'query'> & Part<Calls[N], 'body'>;
export type Query<N extends EndpointName> = Part<Calls[N], 'query'>;
export type Body<N extends EndpointName> = Part<Calls[N], 'body'>;
/** What `data` of the envelope holds. */
export type Data<N extends EndpointName> = Static<Calls[N]['data']>;
