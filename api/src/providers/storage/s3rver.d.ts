declare module 's3rver' {
  /** A small S3 server for tests. */
  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): import('node:http').RequestListener;
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
