// Every call of the specification's sections 7.1 to 7.5, transcribed once, with its fields and error codes. It is
// independent of the contract, which is tested against it.
import { communityCalls, profileCalls } from './community-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { signUpCalls } from './sign-up-calls.ts';
import type { SpecifiedCall } from './specified-call.ts';
import { subscriptionCalls } from './subscription-calls.ts';
import { workQueueCalls } from './work-queue-calls.ts';

export const specifiedCalls: readonly SpecifiedCall[] = [
  ...signInCalls,
  ...signUpCalls,
  ...workQueueCalls,
  ...communityCalls,
  ...profileCalls,
  ...subscriptionCalls,
];
