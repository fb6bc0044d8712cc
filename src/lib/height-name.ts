/** What a height of a picture is called, by everybody alike. @param height pixels */
export const heightName = (height: number): string => (height === 2160 ? '4K' : height === 1440 ? '2K' : `${height}P`);
