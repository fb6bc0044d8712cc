/** The package ships a list and no types. */
declare module 'big-list-of-naughty-strings' {
  const strings: string[];
  export default strings;
}
