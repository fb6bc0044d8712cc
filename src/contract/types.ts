import type { Static, TSchema } from 'typebox';
import type { EndpointName } from './endpoints';
import type { Schemas } from './schemas';

type Part<S, K extends string> = K extends keyof S ? (S[K] extends TSchema ? Static<S[K]> : unknown) : unknown;

/** Everything a caller passes: the query's and the body's fields together. */
export type Params<N extends EndpointName> = Part<Schemas[N], 'query'> & Part<Schemas[N], 'body'>;
export type Query<N extends EndpointName> = Part<Schemas[N], 'query'>;
export type Body<N extends EndpointName> = Part<Schemas[N], 'body'>;
/** What `data` of the envelope holds. */
export type Data<N extends EndpointName> = Static<Schemas[N]['data']>;
