import { decodeAs, legacyDecoders } from './decode-legacy.ts';
import { detectCharset } from './detect-charset.ts';

const RuntimeDecoder = TextDecoder;

/**
 * A TextDecoder for email: it follows the tables of the Encoding Standard for every charset, and finds the charset if
 * the label is missing or false.
 */
export class MailDecoder extends RuntimeDecoder {
  override decode(...[input, options]: Parameters<InstanceType<typeof TextDecoder>['decode']>): string {
    if (!input || options?.stream || this.fatal) return super.decode(input, options);
    const bytes = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input);
    const encoding = detectCharset(bytes, this.encoding);
    return encoding === this.encoding && !(encoding in legacyDecoders)
      ? super.decode(bytes)
      : decodeAs(encoding, bytes);
  }
}
