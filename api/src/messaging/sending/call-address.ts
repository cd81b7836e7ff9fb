/** The webhook path for calls; the step follows. */
export const callsPath = '/api/webhooks/twilio/calls';

/** Builds the webhook URLs for the steps of one call, on the office's host. */
export const callAddress =
  (portal: string, callId: number) =>
  (step: string): string =>
    `${portal}${callsPath}/${step}?call=${callId}`;

/** Parses a webhook URL. `callId` is null if the URL names no call. */
export function parseStepUrl(address: string): {
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
