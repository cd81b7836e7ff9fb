/** A browser as its push service knows it: where it is reached, and what only it can open (RFC 8291). */
export interface PushDevice {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly secret: string;
}

/** Rings browsers through the push service each of them chose. */
export interface PushPort {
  /** What browsers are asked with: they let nobody else ring. */
  readonly publicKey: string;
  /** Whether an address a browser gave may be asked at all. */
  permits(endpoint: string): boolean;
  /** Hands a text over, sealed for the device. `gone`: the browser is there no more, or was told to be rung no longer. */
  send(device: PushDevice, text: string): Promise<'taken' | 'gone'>;
}
