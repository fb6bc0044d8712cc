export declare function deskTraces(dist: string): string[];
