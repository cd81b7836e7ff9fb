/** What may be uploaded: by content, never by name alone. HEIC photos become JPEG; images lose their location. */
export const documentLimits = {
  maxBytes: 25 * 1024 * 1024,
  maxPixels: 120_000_000,
  mediaTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif'],
  extensions: ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif'],
} as const;
