import { defineModule, optionalPart, part } from '../module.ts';

export const callsStaffModule = defineModule({
  parts: {
    CallButton: part(async () => (await import('./call-button.tsx')).CallButton),
    CallDetails: part(async () => (await import('./call-details.tsx')).CallDetails),
    UnmatchedCalls: optionalPart(async () => (await import('./unmatched-calls.tsx')).UnmatchedCalls),
  },
});
