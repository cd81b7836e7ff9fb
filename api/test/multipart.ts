const boundary = 'cut-here';

interface Fields {
  readonly before?: Readonly<Record<string, string>>;
  readonly after?: Readonly<Record<string, string>>;
}

const fieldParts = (fields: Readonly<Record<string, string>> = {}): string =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');

/** The body of a browser's form with text fields only, and its content type. */
export const buildMultipartFields = (fields: Readonly<Record<string, string>>) => ({
  body: `${fieldParts(fields)}--${boundary}--\r\n`,
  type: `multipart/form-data; boundary=${boundary}`,
});

/** The body of a browser's form with one file, and text fields before or after it, and its content type. */
export function buildMultipartUpload(
  fileName: string,
  bytes: Uint8Array,
  { before, after }: Fields = {},
): { body: Buffer; type: string } {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([
      Buffer.from(fieldParts(before) + head),
      bytes,
      Buffer.from(`\r\n${fieldParts(after)}--${boundary}--\r\n`),
    ]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
