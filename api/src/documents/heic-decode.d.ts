declare module 'heic-decode' {
  export interface Pixels {
    readonly width: number;
    readonly height: number;
    /** Four bytes per pixel: red, green, blue, alpha. */
    readonly data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<Pixels>;
  }
  export function all(input: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
}
