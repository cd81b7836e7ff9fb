import { defineTexts } from '../../languages/catalog.ts';
import type { AccessFeature } from '../office-profile-kind.ts';

/** What a public office offers for people with disabilities. */
export const en = defineTexts<`access.${AccessFeature}`>('office-access', 'resident', {
  'access.step-free-entrance': 'Entrance without steps',
  'access.accessible-parking': 'Accessible parking',
  'access.accessible-restroom': 'Accessible restroom',
  'access.elevator': 'Elevator',
  'access.hearing-loop': 'Hearing loop',
  'access.sign-language': 'Sign language interpreter',
  'access.large-print': 'Large-print forms',
  'access.private-room': 'Private meeting room',
});
