import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { visitIntervalMs } from '@commonway/contract/work-queue/case-limits.ts';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { chevronEnd, chevronStart } from '../../ui/icons/shapes.ts';
import { BackLink } from '../../ui/layout/page.tsx';
import { casePath } from '../case-path.ts';
import { DueDate } from '../due/due-date.tsx';
import { findAdjacentCases } from '../last-queue-page.ts';
import { onVisitorArrival, subscribeToVisitors } from '../presence/visitors.ts';
import { PrintButton } from '../snapshots/print-button.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './case-header.module.css';

const VisitorNames = lazy(async () => ({
  default: (await import('../presence/visitor-names.tsx')).VisitorNames,
}));

/** Announces that the user has this case open, and shows other people who have it open. */
function CaseVisitors({ applicationId }: { applicationId: number }): ReactNode {
  useVisit(applicationId);
  return (
    <Suspense>
      <VisitorNames applicationId={applicationId} />
    </Suspense>
  );
}

interface CaseHeaderProps {
  readonly view: CaseView;
  readonly onChange: () => void;
  /** The impersonation button from the accounts module, for administrators. */
  readonly seeAs: ReactNode;
}

/** The sticky header of a case: applicant, program, status and owner. */
export function CaseHeader({ view, onChange, seeAs }: CaseHeaderProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { item } = view;
  const adjacent = findAdjacentCases(item.id);
  const facts: [string, ReactNode][] = [
    [t('column.ApplicationID'), item.id],
    [t('column.ProgramName'), item.processName],
    [t('column.AssignedTo'), item.ownerName ?? t('owner.nobody')],
    [t('case.inStatusSince'), format.relative(item.stateCurrentTime)],
    ...(item.dueAt
      ? [[t('column.Due'), <DueDate key="due" dueAt={item.dueAt} />] as [string, ReactNode]]
      : []),
    [t('column.ApplicationDate'), format.date(item.createdAt)],
    ...(item.awardAmount === null
      ? []
      : [[t('case.amountAsked'), format.money(item.awardAmount)] as [string, ReactNode]]),
    ...(item.caseNumber ? [[t('column.CaseNumber'), item.caseNumber] as [string, ReactNode]] : []),
  ];
  return (
    <header className={styles.header}>
      <div className={styles.ways}>
        <Link href={adjacent.path || paths.queue()} asChild>
          <BackLink href={adjacent.path || paths.queue()}>{t('case.back')}</BackLink>
        </Link>
        {adjacent.position > 0 && (
          <nav aria-label={t('case.neighbours')} className={styles.neighbours}>
            <AdjacentCase id={adjacent.previous} label={t('case.previous')} isBefore />
            <span className={styles.place}>
              {t('case.place', {
                place: format.number(adjacent.position),
                count: format.number(adjacent.count) + (adjacent.isCapped ? '+' : ''),
              })}
            </span>
            <AdjacentCase id={adjacent.next} label={t('case.next')} />
          </nav>
        )}
      </div>
      <div className={styles.main}>
        <h1 tabIndex={-1} className={styles.name}>
          {item.itemName}
        </h1>
        <StatusBadge name={item.currentStateName} color={item.stateColor} />
        <CaseVisitors applicationId={item.id} />
        <div className={styles.actions}>
          {seeAs}
          <PrintButton key={item.id} applicationId={item.id} />
          <Button variant="primary" onClick={onChange} aria-keyshortcuts="s">
            {t('case.change')}
          </Button>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, detail]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

interface AdjacentCaseProps {
  readonly id: number | undefined;
  readonly label: string;
  readonly isBefore?: boolean;
}

/** A link to the previous or next case of the queue, disabled if there is none. */
function AdjacentCase({ id, label, isBefore }: AdjacentCaseProps): ReactNode {
  const icon = isBefore ? { icon: chevronStart } : { iconAtEnd: chevronEnd };
  if (id === undefined)
    return (
      <Button variant="quiet" {...icon} aria-disabled>
        {label}
      </Button>
    );
  return (
    <Link href={casePath(id)} asChild>
      <LinkButton href={casePath(id)} variant="quiet" {...icon} aria-keyshortcuts={isBefore ? '[' : ']'}>
        {label}
      </LinkButton>
    </Link>
  );
}

/**
 * Announces that the user has a case open while the page is visible. Answers new visitors, so that they see the user
 * too.
 */
function useVisit(applicationId: number): void {
  const { user } = useBoot();
  const staffId = user?.staffId;
  useEffect(() => {
    const announce = (isHere: boolean): void => {
      // A failed announcement is ignored: the case page itself reports connection errors.
      call('work-queue/visit-case', { applicationId, isHere }, { keepalive: true }).catch(() => undefined);
    };
    const renewVisit = (): void => announce(document.visibilityState === 'visible');
    const leave = (): void => announce(false);
    // Subscribes before announcing, because other visitors answer immediately.
    const stopListening = subscribeToVisitors(() => undefined);
    const stopGreeting = onVisitorArrival((id, visitor) => {
      if (id === applicationId && visitor.staffId !== staffId) renewVisit();
    });
    renewVisit();
    const timer = setInterval(
      () => document.visibilityState === 'visible' && announce(true),
      visitIntervalMs,
    );
    document.addEventListener('visibilitychange', renewVisit);
    addEventListener('pagehide', leave);
    return () => {
      stopGreeting();
      stopListening();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renewVisit);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [applicationId, staffId]);
}
