import type { IdentityDetails } from '@commonway/contract/applications/identity.ts';
import type { ReactNode } from 'react';
import { createTextsHook, isolate } from '../texts.tsx';
import type { en } from './texts/en.ts';

export type DescribeIdentity = (details: IdentityDetails) => string;

const useTexts = createTextsHook<typeof en>('shell/identity');

/** Details that distinguish people of the same name: birth year, street, and the end of the phone number. */
export function IdentityText({ details }: { details: IdentityDetails }): ReactNode {
  return <span>{useDescribeIdentity()(details)}</span>;
}

/** Returns a function that describes what distinguishes people of the same name; empty if nothing is known. */
export function useDescribeIdentity(): DescribeIdentity {
  const t = useTexts();
  return ({ birthYear, street, phoneEnding }) =>
    [
      birthYear !== null && t('born', { year: String(birthYear) }),
      street !== null && isolate(street),
      phoneEnding !== null && t('phone', { digits: isolate(phoneEnding) }),
    ]
      .filter((part) => part !== false)
      .join(t('separator'));
}
