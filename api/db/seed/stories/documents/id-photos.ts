import sharp from 'sharp';

const grounds = ['#d9e4ec', '#e9dfd3', '#dfe6d8', '#e4dcea', '#e8e3cf', '#d8e6e4'];
const clothes = ['#35566f', '#7a4b3a', '#4b6b45', '#5d4b7a', '#8a6d2f', '#2f6b66'];

/** Draws a few sample ID cards as JPEG, with shapes instead of faces. */
export function drawIdPhotos(): Promise<Uint8Array[]> {
  return Promise.all(
    grounds.map((ground, index) =>
      sharp(Buffer.from(renderIdCard(ground, clothes[index] ?? '#35566f')))
        .jpeg({ quality: 70 })
        .toBuffer(),
    ),
  );
}

/** The SVG of a sample ID card. */
function renderIdCard(ground: string, shirt: string): string {
  const bars = [150, 190, 230, 285]
    .map((y, line) => `<rect x="300" y="${y}" width="${260 - line * 40}" height="16" rx="8" fill="#8795a1"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400">
    <rect width="640" height="400" fill="#f6f4f0"/>
    <rect width="640" height="76" fill="${shirt}"/>
    <rect x="40" y="120" width="210" height="240" rx="8" fill="${ground}"/>
    <circle cx="145" cy="215" r="52" fill="#b98f74"/>
    <path d="M65 360c6-62 38-88 80-88s74 26 80 88z" fill="${shirt}"/>
    ${bars}
  </svg>`;
}
