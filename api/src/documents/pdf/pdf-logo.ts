// The office's logo as PDFs can embed it.
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import sharp from 'sharp';
import type { Context } from '../../platform/mount/context.ts';
import { readBrandPicture } from '../../platform/mount/server/brand-pictures.ts';
import { toBranding } from '../../tenants/branding.ts';
import type { PdfContent } from './pdf-content.ts';

/** Large enough to print sharply at the height that `write-pdf.ts` gives it. */
const maxSide = { width: 800, height: 160 } as const;
const timeoutSeconds = 5;
const cacheMs = 60_000;

/** The logo for the top of a PDF; nothing if the office has none, or one on another site. */
export async function getPdfLogo(context: Context): Promise<Pick<PdfContent, 'logo'>> {
  const { tenant, language, storage, cached } = context;
  const { ds_logoUrl: address } = toBranding(tenant, language);
  if (address === null) return {};
  const base64 = await cached(`pdf logo ${address}`, cacheMs, async () => {
    const picture = await readBrandPicture(storage, address);
    return picture === null ? null : encodeLogo(picture);
  });
  return base64 === null ? {} : { logo: { base64, alt: getLocalText(tenant.names, language) } };
}

/** The picture as a PNG in base64; null if it cannot be read. */
async function encodeLogo(picture: Buffer): Promise<string | null> {
  try {
    const png = sharp(picture, { density: 300 })
      .resize({ ...maxSide, fit: 'inside' })
      .timeout({ seconds: timeoutSeconds })
      .png();
    return (await png.toBuffer()).toString('base64');
  } catch {
    return null;
  }
}
