import type { Readable } from 'node:stream';

/** A scanner. Throws if the scanner is unavailable: then no file counts as clean. */
export interface VirusScanPort {
  /** Scans a file and consumes the stream. `unscanned`: there is no scanner. */
  scan(bytes: Readable): Promise<'clean' | 'infected' | 'unscanned'>;
}

/** No scanner is configured: files stay unscanned and are downloadable as such. */
export const noVirusScan: VirusScanPort = {
  scan: async (bytes) => {
    bytes.destroy();
    return 'unscanned';
  },
};
