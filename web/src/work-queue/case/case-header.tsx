import type { CaseStep, CaseView } from '@commonway/contract/work-queue/case.ts';
import { visitIntervalMs } from '@commonway/contract/work-queue/case-limits.ts';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { arrowStart, chevronEnd, chevronStart, more, person } from '../../ui/icons/shapes.ts';
import { Popover } from '../../ui/overlay/popover.tsx';
import { type CasePanel, casePath } from '../case-path.ts';
import { DueDate } from '../due/due-date.tsx';
import { findAdjacentCases } from '../last-queue-page.ts';
import { onVisitorArrival, subscribeToVisitors } from '../presence/visitors.ts';
import { PrintButton } from '../snapshots/print-button.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './case-header.module.css';
import { CaseSteps } from './case-steps.tsx';

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
  /** The open panel, which the adjacent cases open too. */
  readonly panel: CasePanel | undefined;
  readonly onStep: (step: CaseStep) => void;
  readonly onAssign: () => void;
  /** Undefined if the case is assigned to the viewer. */
  readonly onAssignToMe: (() => void) | undefined;
  readonly onRequest: () => void;
  readonly onFollowUp: () => void;
  /** The impersonation button from the accounts module, for administrators. */
  readonly seeAs: ReactNode;
}

/** The summary of a case in one row: applicant, program, status, due date, owner, and what the viewer can do next. */
export function CaseHeader({
  view,
  panel,
  onStep,
  onAssign,
  onAssignToMe,
  onRequest,
  onFollowUp,
  seeAs,
}: CaseHeaderProps): ReactNode {
  const t = useTexts();
  const { item } = view;
  const adjacent = findAdjacentCases(item.id);
  const owner = item.ownerName ?? t('owner.nobody');
  const queuePath = adjacent.path || staffPaths.queue();
  return (
    <header className={styles.header}>
      <Link href={queuePath} asChild>
        <LinkButton href={queuePath} variant="quiet" icon={arrowStart} aria-label={t('case.back')} />
      </Link>
      <div className={styles.summary}>
        <h1 tabIndex={-1} className={styles.name} dir="auto">
          <Link href={staffPaths.person(item.userId)}>{item.itemName}</Link>
        </h1>
        <span className={styles.program} dir="auto">
          {item.id} · {item.processName}
        </span>
        <StatusBadge name={item.currentStateName} color={item.stateColor} />
        {item.dueAt && (
          <span>
            <DueDate key={item.id} item={{ ...item, dueAt: item.dueAt }} />
          </span>
        )}
        <CaseVisitors applicationId={item.id} />
      </div>
      <AdjacentCases adjacent={adjacent} panel={panel} />
      <div className={styles.actions}>
        <Button
          variant="quiet"
          icon={person}
          onClick={onAssign}
          aria-label={`${t('column.AssignedTo')}: ${owner}`}
          aria-keyshortcuts="a"
        >
          <span className={styles.owner}>{owner}</span>
        </Button>
        {onAssignToMe && (
          <Button className={styles['in-bar']} variant="quiet" onClick={onAssignToMe} aria-keyshortcuts="i">
            {t('change.assignToMe')}
          </Button>
        )}
        <Popover label={t('case.more')} align="end" trigger={{ icon: more, 'aria-label': t('case.more') }}>
          <div className={styles.more}>
            <Button className={styles['in-menu']} onClick={onRequest}>
              {t('case.request')}
            </Button>
            {onAssignToMe && (
              <Button className={styles['in-menu']} onClick={onAssignToMe}>
                {t('change.assignToMe')}
              </Button>
            )}
            <Button onClick={onFollowUp} aria-keyshortcuts="f">
              {t('change.followUp')}
            </Button>
            <PrintButton key={item.id} applicationId={item.id} />
            {seeAs}
          </div>
        </Popover>
        <Button className={styles['in-bar']} onClick={onRequest} aria-keyshortcuts="r">
          {t('case.request')}
        </Button>
        <CaseSteps view={view} onStep={onStep} />
      </div>
    </header>
  );
}

/** Links to the previous and next case of the queue page from which the case was opened, and its position there. */
function AdjacentCases({
  adjacent,
  panel,
}: Pick<CaseHeaderProps, 'panel'> & { adjacent: ReturnType<typeof findAdjacentCases> }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (adjacent.position === 0) return null;
  return (
    <nav aria-label={t('case.neighbours')} className={styles.neighbours}>
      <AdjacentCase id={adjacent.previous} panel={panel} label={t('case.previous')} isBefore />
      <span className={styles.place}>
        {t('case.place', {
          place: format.number(adjacent.position),
          count: format.number(adjacent.count) + (adjacent.isCapped ? '+' : ''),
        })}
      </span>
      <AdjacentCase id={adjacent.next} panel={panel} label={t('case.next')} />
    </nav>
  );
}

interface AdjacentCaseProps extends Pick<CaseHeaderProps, 'panel'> {
  readonly id: number | undefined;
  readonly label: string;
  readonly isBefore?: boolean;
}

/** A link to the previous or next case of the queue, disabled if there is none. */
function AdjacentCase({ id, panel, label, isBefore }: AdjacentCaseProps): ReactNode {
  const icon = isBefore ? chevronStart : chevronEnd;
  if (id === undefined) return <IconButton icon={icon} label={label} aria-disabled />;
  return (
    <Link href={casePath(id, panel)} asChild>
      <LinkButton
        href={casePath(id, panel)}
        variant="quiet"
        icon={icon}
        aria-label={label}
        aria-keyshortcuts={isBefore ? '[ k' : '] j'}
      />
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
