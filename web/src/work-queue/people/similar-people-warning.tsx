import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../query.ts';
import { SimilarPeopleCard } from './similar-people-card.tsx';

/** Warns of possible duplicates of an applicant; nothing if there are none. */
export function SimilarPeopleWarning({ applicantId }: { readonly applicantId: number }): ReactNode {
  const similar = useQuery(query('work-queue/list-similar-people', { id: applicantId }));
  const open = similar.data?.candidates.filter(({ notDuplicate }) => notDuplicate === null) ?? [];
  return open.length > 0 && <SimilarPeopleCard applicantId={applicantId} />;
}
