/** Where the provider asks and tells about calls; the step follows. */
export const callsPath = '/api/webhooks/twilio/calls';

/** The addresses of the steps of one call, at an office's own host. */
export const callAddress =
  (portal: string, callId: number) =>
  (step: string): string =>
    `${portal}${callsPath}/${step}?call=${callId}`;

/** The step and the call that an address names; null for the call where it names none. */
export function stepIn(address: string): {
  readonly step: string;
  readonly callId: number | null;
  readonly parameters: URLSearchParams;
} {
  const { pathname, searchParams: parameters } = new URL(address);
  const id = parameters.get('call') ?? '';
  return {
    step: pathname.slice(callsPath.length + 1),
    callId: /^\d{1,15}$/.test(id) ? Number(id) : null,
    parameters,
  };
}
