import type { PersonCase, PersonView } from '@commonway/contract/work-queue/people.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFormat } from '../../shell/format.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { casePath } from '../case-path.ts';
import { StatusBadge } from '../status-badge.tsx';
import { MemberName } from './member-name.tsx';
import styles from './person.module.css';
import { useHouseholdPaths } from './use-household-people.ts';
import { useTexts } from './use-texts.ts';

/** The cases of a person, newest first. */
export function CasesCard({ cases }: { cases: readonly PersonCase[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <Card title={t('cases', { count: cases.length })}>
      <ul className={styles.list}>
        {cases.map(({ applicationId, programName, stateName, stateColor, submittedAt, ownerName }) => (
          <li key={applicationId}>
            <Link href={casePath(applicationId)}>
              {programName} {applicationId}
            </Link>
            <StatusBadge name={stateName} color={stateColor} />
            <span className={styles.muted}>
              {t('case.submitted', { day: format.date(submittedAt) })}
              {ownerName && `${t('details.separator')}${t('case.owner', { name: ownerName })}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface HouseholdProps extends Pick<PersonView, 'household'> {
  /** The case whose household it is. */
  readonly applicationId: number;
}

/** The other members of the household, linked to their page if they applied themselves. */
export function HouseholdCard({ household, applicationId }: HouseholdProps): ReactNode {
  const t = useTexts();
  const findPath = useHouseholdPaths(applicationId);
  return (
    <Card title={t('household')}>
      {household.length === 0 && <p className={styles.muted}>{t('household.none')}</p>}
      <ul className={styles.list}>
        {household.map(({ name, age }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: household members have no ids and keep their order.
          <li key={index}>
            {/* The applicant is the first member and isn’t listed. */}
            <MemberName name={name} path={findPath(index + 1, name)} />
            {age !== null && <span className={styles.muted}>{t('household.age', { age })}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
