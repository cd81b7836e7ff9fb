import type { Readable } from 'node:stream';

/** `unscanned`: there is no scanner. Throws where the scanner cannot say: nothing is called clean for that. */
export interface VirusScanPort {
  scan(bytes: Readable): Promise<'clean' | 'infected' | 'unscanned'>;
}

/** Where no scanner is configured: files stay unscanned, and are handed out as such. */
export const noVirusScan: VirusScanPort = {
  scan: async (bytes) => {
    bytes.destroy();
    return 'unscanned';
  },
};
