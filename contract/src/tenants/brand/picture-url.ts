// The URLs of uploaded logos and backgrounds: named by the hash of the bytes, and with the size in pixels, so that a page
// can reserve the space of a picture before it is loaded.
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

// Pictures of earlier versions have no size in their names.
const pattern = /^\/brand\/[0-9a-f]{64}(?:-(\d{1,4})x(\d{1,4}))?\.(?:png|jpg)$/;

/** The URL of an uploaded picture. */
export const buildPictureUrl = (
  hash: string,
  { width, height }: PictureSize,
  ending: 'png' | 'jpg',
): string => `/brand/${hash}-${width}x${height}.${ending}`;

/** Whether the URL is that of an uploaded picture. */
export const isPictureUrl = (url: string): boolean => pattern.test(url);

/** The size of an uploaded picture; null if its URL has none. */
export function getPictureSize(url: string): PictureSize | null {
  const [, width, height] = pattern.exec(url) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
}
