import type { ApplicationCard } from '@commonway/contract/applications/application-view.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { clock, message } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { statusTone } from '../parts/status-tone.ts';
import { useTexts } from '../use-texts.ts';
import { DraftMenu } from './draft-menu.tsx';
import { OpenItems } from './open-items.tsx';
import styles from './own.module.css';
import { StepTime } from './step-time.tsx';
import { useOwnTexts } from './use-texts.ts';

/** One application in the list: status, next step, due date and actions. */
export function ApplicationItem({ application }: { application: ApplicationCard }): ReactNode {
  const { id, programId, programName, status, nextStep, draft } = application;
  const t = useTexts();
  const href = draft ? paths.apply(programId, { draft: id }) : paths.application(id);
  const name = draft?.name ?? programName;
  return (
    <Card
      headingLevel={3}
      title={<a href={href}>{name}</a>}
      aside={<StatusTag tone={statusTone(status)}>{status?.label ?? t('list.draft')}</StatusTag>}
    >
      {draft?.name && <p className={styles.program}>{programName}</p>}
      <p>{nextStep}</p>
      <StepTime application={application} />
      <Due application={application} />
      {draft && <OpenItems draft={draft} />}
      <Unread application={application} href={href} />
      <Facts application={application} />
      {draft && (
        <div className={styles.actions}>
          <LinkButton variant="primary" href={href}>
            {t('list.goOn')} <span className="visually-hidden">{name}</span>
          </LinkButton>
          <DraftMenu application={application} draft={draft} />
        </div>
      )}
    </Card>
  );
}

function Due({ application: { dueAt } }: { application: ApplicationCard }): ReactNode {
  const own = useOwnTexts();
  const format = useFormat();
  if (dueAt === null) return null;
  return (
    <p className={styles.due}>
      <Icon shape={clock} />
      {own('due', { day: isolated(format.weekdayDate(dueAt)) })}
    </p>
  );
}

function Unread({
  application: { unreadMessages },
  href,
}: {
  application: ApplicationCard;
  href: string;
}): ReactNode {
  const t = useTexts();
  if (unreadMessages === 0) return null;
  return (
    <p className={styles.unread}>
      <Icon shape={message} />
      <a href={href}>{t('list.unread', { count: unreadMessages })}</a>
    </p>
  );
}

function Facts({ application }: { application: ApplicationCard }): ReactNode {
  const { id, caseNumber, clientId, submittedAt, savedAt } = application;
  const t = useTexts();
  const own = useOwnTexts();
  const format = useFormat();
  return (
    <p className={styles.facts}>
      <span>{t('application.number', { id })}</span>
      {caseNumber && <span>{own('case', { number: isolated(caseNumber) })}</span>}
      {clientId && <span>{own('client', { number: isolated(clientId) })}</span>}
      <span>
        {submittedAt
          ? t('list.sent', { date: format.date(submittedAt) })
          : t('list.saved', { date: format.dateTime(savedAt) })}
      </span>
    </p>
  );
}
