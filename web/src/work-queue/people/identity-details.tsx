import type { IdentityDetails } from '@commonway/contract/work-queue/people.ts';
import type { ReactNode } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { useTexts } from './use-texts.ts';

/** What tells people of the same name apart: birth year, street, and the end of the phone number. */
export function IdentityText({ details }: { details: IdentityDetails }): ReactNode {
  const t = useTexts();
  const { birthYear, street, phoneEnding } = details;
  const parts = [
    birthYear !== null && t('details.born', { year: String(birthYear) }),
    street !== null && isolate(street),
    phoneEnding !== null && t('details.phone', { digits: isolate(phoneEnding) }),
  ].filter((part) => part !== false);
  return <span>{parts.join(t('details.separator'))}</span>;
}
