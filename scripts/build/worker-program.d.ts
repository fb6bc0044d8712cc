/** A worker as one classic script (scripts/build/floor-workers.ts). */
declare module '*.worker.ts?program' {
  const program: string;
  export default program;
}
