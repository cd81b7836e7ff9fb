import type { SuggestedCase } from '@commonway/contract/applications/identity.ts';
import type { ReactNode } from 'react';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { IdentityText } from './identity-text.tsx';

interface SuggestedCasesProps {
  readonly label: string;
  readonly suggestions: readonly SuggestedCase[];
  readonly onChoose: (applicationId: number) => void;
}

/** A list of cases to choose from, with details that distinguish applicants of the same name. Renders nothing if there are none. */
export function SuggestedCases({ label, suggestions, onChoose }: SuggestedCasesProps): ReactNode {
  if (suggestions.length === 0) return null;
  return (
    <ul aria-label={label}>
      {suggestions.map(({ applicationId, applicantName, details }) => (
        <li key={applicationId}>
          <TextButton onClick={() => onChoose(applicationId)}>
            <bdi>{applicantName}</bdi>, {applicationId}
          </TextButton>{' '}
          <IdentityText details={details} />
        </li>
      ))}
    </ul>
  );
}
