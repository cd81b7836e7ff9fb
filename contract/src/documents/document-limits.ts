/**
 * Allowed uploads. The content decides the type, not just the name. HEIC photos become JPEG; location data is removed.
 */
export const documentLimits = {
  maxBytes: 25 * 1024 * 1024,
  maxPixels: 120_000_000,
  mediaTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif'],
  extensions: ['pdf', 'jpg', 'jpeg', 'jfif', 'jpe', 'png', 'heic', 'heif'],
  /** Maximum documents per applicant. */
  maxPerApplicant: 200,
  /** Maximum concurrent uploads per person, including unfinished ones. */
  maxUploads: 20,
} as const;

/** Maximum file size of an office, by kind. */
export interface UploadMegabytes {
  readonly pdf: number;
  readonly photo: number;
}

/** Maximum bytes of an upload for a file extension. Without an extension, the file may be of either kind. */
export function getMaxUploadBytes(extension: string, { pdf, photo }: UploadMegabytes): number {
  const megabytes = extension === '' ? Math.max(pdf, photo) : extension === 'pdf' ? pdf : photo;
  return megabytes * 1024 * 1024;
}

/** The field name for files that staff attach to a message. No question has this key. */
export const messageField = '@message';
