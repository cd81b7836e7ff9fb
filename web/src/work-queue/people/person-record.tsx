import type { PersonView } from '@commonway/contract/work-queue/people.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../query.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { ContactCard } from './contact-card.tsx';
import styles from './person.module.css';
import { CasesCard, HouseholdCard } from './person-cards.tsx';
import { PersonTimeline } from './person-timeline.tsx';
import { SimilarPeopleCard } from './similar-people-card.tsx';
import { useTexts } from './use-texts.ts';

/** A person's cases with what belongs to them: contacts, household, duplicates, and everything that happened. */
export function PersonRecord({ person }: { readonly person: PersonView }): ReactNode {
  const { id, cases, household } = person;
  const newestId = cases[0]?.applicationId;
  return (
    <div className={styles.columns}>
      <div className={styles.facts}>
        <CasesCard cases={cases} />
        {newestId !== undefined && (
          <>
            <ContactCard applicationId={newestId} />
            <HouseholdCard household={household} applicationId={newestId} />
          </>
        )}
        <SimilarPeopleCard applicantId={id} />
      </div>
      <PersonTimeline applicantId={id} cases={cases} />
    </div>
  );
}

/** The same by the applicant’s ID, for pages of other modules. */
export function LoadedPersonRecord({ applicantId }: { readonly applicantId: number }): ReactNode {
  const t = useTexts();
  const found = useQuery({ ...query('work-queue/get-person', { id: applicantId }), staleTime: 0 });
  return (
    <Loaded query={found} skeleton={{ shape: 'card', count: 3 }} failed={t('failed')}>
      {(person) => <PersonRecord person={person} />}
    </Loaded>
  );
}
