import {
  deletedDraftRetentionDays,
  maxDraftNameLength,
} from '@commonway/contract/applications/application-limits.ts';
import type { ApplicationCard, DraftProgress } from '@commonway/contract/applications/applications.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useCallOnce } from '../../shell/form/use-call-once.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { add, clock, edit, message, more, trash } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { getStatusTone } from '../parts/status-tone.ts';
import { useTexts } from '../use-texts.ts';
import { ActionDialog } from './action-dialog.tsx';
import { AwardLine } from './award-line.tsx';
import { FeeButton } from './fee-button.tsx';
import { NextStep } from './next-step.tsx';
import { MissingItems } from './open-items.tsx';
import styles from './own.module.css';
import { StageTracker } from './stage-tracker.tsx';
import { StepTime } from './step-time.tsx';
import { useOwnTexts, useRefetchList } from './use-refetch-list.ts';

/** One application in the list: status, next step, due date and actions. */
export function ApplicationItem({ application }: { application: ApplicationCard }): ReactNode {
  const { id, programId, programName, status, draft, progress } = application;
  const t = useTexts();
  const own = useOwnTexts();
  const href = draft ? paths.apply(programId, { draft: id }) : paths.application(id);
  const name = draft?.name ?? programName;
  return (
    <Card
      headingLevel={3}
      title={<a href={href}>{name}</a>}
      aside={<StatusTag tone={getStatusTone(status)}>{status?.label ?? t('list.draft')}</StatusTag>}
    >
      {draft?.name && <p className={styles.program}>{programName}</p>}
      <NextStep application={application} />
      {progress && <StageTracker name={isolate(name)} progress={progress} />}
      <AwardLine application={application} />
      <StepTime application={application} />
      <DueDate application={application} />
      {draft && <MissingItems draft={draft} />}
      {application.request && (
        <div className={styles.actions}>
          <LinkButton variant="primary" href={paths.request(id, application.request.id)}>
            {own(application.request.isLater ? 'request.later' : 'request', application.request)}{' '}
            <span className="visually-hidden">{name}</span>
          </LinkButton>
        </div>
      )}
      <DueFees application={application} />
      <UnreadMessages application={application} />
      <ApplicationFacts application={application} />
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

/** The date by which the applicant must act. Renders nothing if there is none. */
function DueDate({ application: { dueAt } }: { application: ApplicationCard }): ReactNode {
  const own = useOwnTexts();
  const format = useFormat();
  if (dueAt === null) return null;
  return (
    <p className={styles.due}>
      <Icon shape={clock} />
      {own('due', { day: isolate(format.weekdayDate(dueAt)) })}
    </p>
  );
}

/** The unpaid fees, each with its amount and a button to pay it. */
function DueFees({ application }: { application: ApplicationCard }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return application.dueFees.map((fee) => (
    <div key={fee.id} className={styles.fee}>
      <p>
        {t('fee', { label: isolate(fee.label) })}{' '}
        <strong>{format.money(fee.amountMinor / 100, fee.currency)}</strong>
      </p>
      <FeeButton application={application} fee={fee} />
    </div>
  ));
}

/** The number of unread messages with a link to them. Renders nothing if there are none. */
function UnreadMessages({
  application: { id, unreadMessages },
}: {
  application: ApplicationCard;
}): ReactNode {
  const t = useTexts();
  if (unreadMessages === 0) return null;
  return (
    <p className={styles.unread}>
      <Icon shape={message} />
      <a href={paths.application(id, { show: 'messages' })}>{t('list.unread', { count: unreadMessages })}</a>
    </p>
  );
}

/** The application's number, case number, client number, and the date it was submitted or last saved. */
function ApplicationFacts({ application }: { application: ApplicationCard }): ReactNode {
  const { id, caseNumber, clientId, submittedAt, savedAt } = application;
  const t = useTexts();
  const own = useOwnTexts();
  const format = useFormat();
  return (
    <p className={styles.facts}>
      <span>{t('application.number', { id })}</span>
      {caseNumber && <span>{own('case', { number: isolate(caseNumber) })}</span>}
      {clientId && <span>{own('client', { number: isolate(clientId) })}</span>}
      <span>
        {submittedAt
          ? t('list.sent', { date: format.date(submittedAt) })
          : t('list.saved', { date: format.dateTime(savedAt) })}
      </span>
    </p>
  );
}

interface DraftMenuProps {
  readonly application: ApplicationCard;
  readonly draft: DraftProgress;
}

/** The menu of a draft. Naming is offered if the program allows several applications. */
function DraftMenu({ application, draft }: DraftMenuProps): ReactNode {
  const own = useOwnTexts();
  const [openDialog, setOpenDialog] = useState<'another' | 'name' | 'delete' | null>(null);
  const close = (): void => setOpenDialog(null);
  const name = draft.name ?? application.programName;
  const multiDraftItems = [
    { itemId: 'name', label: own('name'), icon: edit, onSelect: () => setOpenDialog('name') },
    { itemId: 'another', label: own('another'), icon: add, onSelect: () => setOpenDialog('another') },
  ];
  const deleteItem = { itemId: 'delete', label: own('delete'), icon: trash, isDanger: true };
  return (
    <>
      <Menu
        trigger={{ variant: 'quiet', icon: more, 'aria-label': own('more.menu', { name: isolate(name) }) }}
        items={[
          ...(draft.mayAddAnother ? multiDraftItems : []),
          { ...deleteItem, startsGroup: draft.mayAddAnother, onSelect: () => setOpenDialog('delete') },
        ]}
      />
      {openDialog === 'name' && (
        <NameDialog applicationId={application.id} name={draft.name} onClose={close} />
      )}
      {openDialog === 'another' && <StartAnotherDialog programId={application.programId} onClose={close} />}
      {openDialog === 'delete' && <DeleteDialog applicationId={application.id} name={name} onClose={close} />}
    </>
  );
}

interface DeleteDialogProps {
  readonly applicationId: number;
  readonly name: string;
  readonly onClose: () => void;
}

function DeleteDialog({ applicationId, name, onClose }: DeleteDialogProps): ReactNode {
  const own = useOwnTexts();
  const refetchList = useRefetchList();
  const deleteDraft = async (): Promise<boolean> => {
    await call('applications/delete-draft', { applicationId });
    await refetchList();
    toasts.add('success', own('deleted'));
    return true;
  };
  return (
    <ActionDialog
      title={own('delete.title', { name: isolate(name) })}
      submitText={own('delete')}
      isDanger
      runAction={deleteDraft}
      onClose={onClose}
    >
      <p>{own('delete.text', { days: deletedDraftRetentionDays })}</p>
    </ActionDialog>
  );
}

interface NameDialogProps {
  readonly applicationId: number;
  readonly name: string | null;
  readonly onClose: () => void;
}

/** Renames a draft. */
function NameDialog({ applicationId, name, onClose }: NameDialogProps): ReactNode {
  const own = useOwnTexts();
  const refetchList = useRefetchList();
  const field = useNameField(name ?? '');
  const renameDraft = async (): Promise<boolean> => {
    if (!field.validate()) return false;
    await call('applications/name-draft', { applicationId, name: field.value });
    await refetchList();
    return true;
  };
  return (
    <ActionDialog title={own('name')} submitText={own('name.save')} runAction={renameDraft} onClose={onClose}>
      {field.element}
    </ActionDialog>
  );
}

interface StartAnotherDialogProps {
  readonly programId: number;
  readonly onClose: () => void;
}

/** Starts another application for the same program, with a name. */
function StartAnotherDialog({ programId, onClose }: StartAnotherDialogProps): ReactNode {
  const own = useOwnTexts();
  const [, navigate] = useLocation();
  const refetchList = useRefetchList();
  const field = useNameField('');
  const callOnce = useCallOnce();
  const startAnother = async (): Promise<boolean> => {
    if (!field.validate()) return false;
    const startInput = { programId, another: true, name: field.value };
    const { applicationId } = await callOnce('applications/start-application', startInput);
    await refetchList();
    navigate(paths.apply(programId, { draft: applicationId }));
    return true;
  };
  return (
    <ActionDialog
      title={own('another')}
      submitText={own('another')}
      runAction={startAnother}
      onClose={onClose}
    >
      <p>{own('another.text')}</p>
      {field.element}
    </ActionDialog>
  );
}

/** The name field of a draft: its trimmed value, its element, and `validate`, which shows an error if it is empty. */
function useNameField(start: string) {
  const own = useOwnTexts();
  const [typed, setTyped] = useState(start);
  const [wasSubmitted, setSubmitted] = useState(false);
  const value = typed.trim();
  const validate = (): boolean => {
    setSubmitted(true);
    return value !== '';
  };
  const element = (
    <TextField
      label={own('name.label')}
      hint={own('name.hint', { most: maxDraftNameLength })}
      error={wasSubmitted && value === '' && own('name.empty')}
      value={typed}
      maxLength={maxDraftNameLength}
      onValueChange={setTyped}
    />
  );
  return { value, validate, element };
}
