// Prepares a photo for upload: upright, small enough for old phones and slow connections, and without the metadata that
// says where it was taken.
import type { PhotoPage } from './build-photo-pdf.ts';

/** Small print of a page stays readable at this size. */
const maxSide = 2000;
const previewSide = 320;
const jpegQuality = 0.85;

export interface PreparedPhoto extends PhotoPage {
  readonly preview: Blob;
}

/**
 * Draws a photo again, turned by quarter turns, as a JPEG. The new file has no metadata; its orientation is applied.
 * Throws if the browser cannot read the photo.
 */
export async function preparePhoto(source: Blob, quarterTurns = 0): Promise<PreparedPhoto> {
  const picture = await createImageBitmap(source, { imageOrientation: 'from-image' });
  try {
    const photo = await drawPhoto(picture, maxSide, quarterTurns);
    const { photo: preview } = await drawPhoto(picture, previewSide, quarterTurns);
    return { ...photo, preview };
  } finally {
    picture.close();
  }
}

/** Draws a picture with a maximum size. */
async function drawPhoto(picture: ImageBitmap, side: number, quarterTurns: number): Promise<PhotoPage> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = document.createElement('canvas');
  const isUpright = quarterTurns % 2 === 0;
  [canvas.width, canvas.height] = isUpright ? [width, height] : [height, width];
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('This browser cannot draw.');
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.translate(canvas.width / 2, canvas.height / 2);
  drawing.rotate((quarterTurns * Math.PI) / 2);
  drawing.drawImage(picture, -width / 2, -height / 2, width, height);
  const photo = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
  );
  const size = { width: canvas.width, height: canvas.height };
  // Safari keeps the memory of a canvas until it is empty.
  [canvas.width, canvas.height] = [0, 0];
  if (photo === null) throw new Error('The photo could not be encoded.');
  return { photo, ...size };
}
