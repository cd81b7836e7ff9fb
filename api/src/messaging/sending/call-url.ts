/** The webhook path for calls; the step follows. */
export const callsPath = '/api/webhooks/twilio/calls';

/** Returns a function that builds the webhook URL for a step of one call, on the office's host. */
export const createStepUrlBuilder =
  (portalUrl: string, callId: number) =>
  (step: string): string =>
    `${portalUrl}${callsPath}/${step}?call=${callId}`;

/** Parses a call's webhook URL. `callId` is null if the URL names no call. */
export function parseStepUrl(url: string): {
  readonly step: string;
  readonly callId: number | null;
  readonly parameters: URLSearchParams;
} {
  const { pathname, searchParams: parameters } = new URL(url);
  const id = parameters.get('call') ?? '';
  return {
    step: pathname.slice(callsPath.length + 1),
    callId: /^\d{1,15}$/.test(id) ? Number(id) : null,
    parameters,
  };
}
