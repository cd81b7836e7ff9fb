import type { HomeTask } from '@commonway/contract/applications/home.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { card, document, edit, flag, type IconShape, message, upload } from '../../ui/icons/shapes.ts';
import { FeeButton } from '../own/fee-button.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './home.module.css';
import { useHomeTexts } from './use-home.ts';

type Task<Kind extends HomeTask['kind']> = Extract<HomeTask, { readonly kind: Kind }>;

/** One thing to do, with its date or amount and one button. */
export function TaskItem({ task }: { task: HomeTask }): ReactNode {
  if (task.kind === 'fee') return <FeeTask task={task} />;
  return <LinkTask task={task} />;
}

interface TaskCardProps {
  readonly icon: IconShape;
  readonly title: string;
  /** The program, or the document. */
  readonly subject: string;
  readonly detail?: ReactNode;
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/** The card of a task: its icon, its texts, and its button as children. */
function TaskCard({ icon, title, subject, detail, isUrgent, children }: TaskCardProps): ReactNode {
  return (
    <li className={styles.card} data-urgent={isUrgent || undefined}>
      <div className={styles.task}>
        <span className={styles.icon}>
          <Icon shape={icon} />
        </span>
        <div className={styles.words}>
          <h3>{title}</h3>
          <p className={styles.subject}>{subject}</p>
          {detail && <p>{detail}</p>}
        </div>
      </div>
      {children}
    </li>
  );
}

/** A task whose button opens a page. */
function LinkTask({ task }: { task: Exclude<HomeTask, Task<'fee'>> }): ReactNode {
  const { icon, title, subject, detail, button, href, isUrgent = false } = useLinkTaskContent(task);
  return (
    <TaskCard icon={icon} title={title} subject={subject} detail={detail} isUrgent={isUrgent}>
      <LinkButton variant={isUrgent ? 'primary' : 'secondary'} href={href}>
        {button} <span className="visually-hidden">{isolate(subject)}</span>
      </LinkButton>
    </TaskCard>
  );
}

interface LinkTaskContent extends Omit<TaskCardProps, 'children'> {
  readonly button: string;
  readonly href: string;
}

/** Returns the icon, texts, and link of a task whose button opens a page. */
function useLinkTaskContent(task: Exclude<HomeTask, Task<'fee'>>): LinkTaskContent {
  const t = useHomeTexts();
  const format = useFormat();
  const toDay = (date: string): { day: string } => ({ day: isolate(format.weekdayDate(date)) });
  if (task.kind === 'document')
    return {
      icon: document,
      title: t('document'),
      subject: task.fileName,
      detail: t('document.expires', toDay(task.expiresOn)),
      button: t('document.do'),
      href: paths.documents(),
    };
  const describeDecision = ({ awardAmount, appealUntil, outcome }: Task<'decision'>): string | undefined => {
    if (awardAmount !== null) return t('decision.amount', { amount: format.money(awardAmount) });
    return outcome === 'denied' && appealUntil ? t('decision.appeal', toDay(appealUntil)) : undefined;
  };
  const { applicationId, programName: subject } = task;
  const shared = { subject, href: paths.application(applicationId) };
  switch (task.kind) {
    case 'request':
      return {
        ...shared,
        icon: upload,
        isUrgent: true,
        title: t(task.isLater ? 'later' : 'request', { count: task.count }),
        detail: t(task.isOverdue ? 'overdue' : 'due', toDay(task.dueOn)),
        button: t(task.isLater ? 'later.do' : 'request.do', { count: task.count }),
        href: paths.request(applicationId, task.requestId),
      };
    case 'step':
      return {
        ...shared,
        icon: flag,
        isUrgent: true,
        title: t('step'),
        detail: task.nextStep,
        button: t('step.do'),
      };
    case 'decision':
      return {
        ...shared,
        icon: flag,
        title: t(`decision.${task.outcome}`),
        detail: describeDecision(task),
        button: t('decision.do'),
      };
    case 'message':
      return {
        ...shared,
        icon: message,
        title: t('message', { count: task.count }),
        button: t('message.do', { count: task.count }),
        href: paths.application(applicationId, { show: 'messages' }),
      };
    case 'draft':
      return {
        icon: edit,
        subject: task.name ?? subject,
        title: t('draft'),
        detail: task.closesAt ? t('draft.closes', toDay(task.closesAt)) : task.nextStep,
        button: t('draft.do'),
        href: paths.apply(task.programId, { draft: applicationId }),
      };
  }
}

/** A fee to pay, with its amount. */
function FeeTask({ task }: { task: Task<'fee'> }): ReactNode {
  const { applicationId, programId, programName, feeId, label, amountMinor, currency } = task;
  const t = useTexts();
  const format = useFormat();
  return (
    <TaskCard
      icon={card}
      title={t('fee', { label: isolate(label) })}
      subject={programName}
      detail={<strong>{format.money(amountMinor / 100, currency)}</strong>}
      isUrgent
    >
      <FeeButton application={{ id: applicationId, programId }} fee={{ ...task, id: feeId }} />
    </TaskCard>
  );
}
