import type { Static, TSchema } from 'typebox';
import type { Calls } from './calls';
import type { EndpointName } from './endpoints';

type Part<S, K extends string> = K extends keyof S ? (S[K] extends TSchema ? Static<S[K]> : unknown) : unknown;

/** The parameters of a call: the fields of its query and of its body together. */
export type Params<N extends EndpointName> = Part<Calls[N], 'query'> & Part<Calls[N], 'body'>;
export type Query<N extends EndpointName> = Part<Calls[N], 'query'>;
export type Body<N extends EndpointName> = Part<Calls[N], 'body'>;
/** The type of the envelope's `data`. */
export type Data<N extends EndpointName> = Static<Calls[N]['data']>;
