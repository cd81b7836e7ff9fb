/** A browser's push subscription: its endpoint and its encryption keys (RFC 8291). */
export interface PushDevice {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly secret: string;
}

/** Sends push messages through each browser's push service. */
export interface PushPort {
  /** The public key of a browser's subscription: no one else can send to it. */
  readonly publicKey: string;
  /** Whether an endpoint that a browser sent may be called at all: it has a public https URL. */
  isAllowedEndpoint(endpoint: string): boolean;
  /** Sends a text, encrypted for the device. `gone`: the subscription has ended. */
  send(device: PushDevice, text: string): Promise<'taken' | 'gone'>;
}
