/** What may be uploaded: by content, never by name alone. HEIC photos become JPEG; images lose their location. */
export const documentLimits = {
  maxBytes: 25 * 1024 * 1024,
  maxPixels: 120_000_000,
  mediaTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif'],
  extensions: ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif'],
  /** Papers an applicant may have with us. */
  maxPerApplicant: 200,
  /** Files a person may have on their way at once, those left unfinished included. */
  maxUploads: 20,
} as const;

/** The largest file an office takes, by kind. */
export interface UploadMegabytes {
  readonly pdf: number;
  readonly photo: number;
}

/** The most bytes of a file with such an ending; one without an ending may still turn out to be either. */
export function maxBytesOf(extension: string, { pdf, photo }: UploadMegabytes): number {
  const most = extension === '' ? Math.max(pdf, photo) : extension === 'pdf' ? pdf : photo;
  return most * 1024 * 1024;
}
