import type { Readable } from 'node:stream';

/** `unscanned`: there is no scanner. Throws if the scanner is unavailable: then no file counts as clean. */
export interface VirusScanPort {
  scan(bytes: Readable): Promise<'clean' | 'infected' | 'unscanned'>;
}

/** No scanner is configured: files stay unscanned and are downloadable as such. */
export const noVirusScan: VirusScanPort = {
  scan: async (bytes) => {
    bytes.destroy();
    return 'unscanned';
  },
};
