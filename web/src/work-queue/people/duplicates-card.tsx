import type { DuplicatesView } from '@commonway/contract/work-queue/duplicates.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { IdentityText } from '../../shell/identity/identity-text.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Card } from '../../ui/layout/page.tsx';
import styles from './person.module.css';
import { useTexts } from './use-texts.ts';

type Candidate = DuplicatesView['candidates'][number];

/** Other applicants who are similar to the applicant of a case, most similar first. */
export function DuplicatesCard({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const duplicates = useQuery({ ...query('work-queue/list-duplicates', { applicationId }), staleTime: 0 });

  return (
    <Card title={t('duplicates')}>
      <Loaded query={duplicates} headingLevel={3} skeleton={{ shape: 'text', count: 3 }}>
        {({ candidates }) =>
          candidates.length === 0 ? (
            <p className={styles.muted}>{t('duplicates.none')}</p>
          ) : (
            <ul className={styles.list}>
              {selectPeople(candidates).map((candidate) => (
                <li key={candidate.applicantId}>
                  <Link href={staffPaths.person(candidate.applicantId)}>
                    <bdi>{candidate.name}</bdi>
                  </Link>
                  <span className={styles.muted}>
                    {candidate.notDuplicate
                      ? t('duplicates.apart')
                      : t('duplicates.score', { share: format.percent(candidate.score) })}
                  </span>
                  <span className={styles.muted}>
                    <IdentityText details={toDetails(candidate)} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** One candidate of each applicant, who can be similar in several applications: the most similar. */
const selectPeople = (candidates: readonly Candidate[]): readonly Candidate[] =>
  [...new Map(candidates.toReversed().map((each) => [each.applicantId, each])).values()].toReversed();

/** What tells a candidate apart, from their answers, in which private ones are masked. */
function toDetails({ birthDate, address, phone }: Candidate) {
  return {
    birthYear: birthDate && /^\d{4}-/.test(birthDate) ? Number(birthDate.slice(0, 4)) : null,
    street: address?.split(',')[0] ?? null,
    phoneEnding: phone && /\d{4}$/.test(phone) ? phone.slice(-4) : null,
  };
}
