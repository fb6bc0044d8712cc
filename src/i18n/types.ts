/** The same keys, other words: a missing key does not compile. */
export type Texts<T> = { readonly [K in keyof T]: string };
