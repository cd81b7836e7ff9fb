import {
  deletedDraftRetentionDays,
  maxDraftNameLength,
} from '@commonway/contract/applications/application-limits.ts';
import type { ApplicationCard, DraftProgress } from '@commonway/contract/applications/applications.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { add, clock, edit, message, more, trash } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { newKey } from '../parts/new-key.ts';
import { statusTone } from '../parts/status-tone.ts';
import { useTexts } from '../use-texts.ts';
import { ActionDialog } from './action-dialog.tsx';
import { OpenItems } from './open-items.tsx';
import styles from './own.module.css';
import { StepTime } from './step-time.tsx';
import { useOwnTexts, useRefetchList } from './use-refetch-list.ts';

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
        trigger={{ variant: 'quiet', icon: more, 'aria-label': own('more.menu', { name: isolated(name) }) }}
        items={[
          ...(draft.mayAddAnother ? multiDraftItems : []),
          { ...deleteItem, startsGroup: draft.mayAddAnother, onSelect: () => setOpenDialog('delete') },
        ]}
      />
      {openDialog === 'name' && (
        <NameDialog applicationId={application.id} name={draft.name} onClose={close} />
      )}
      {openDialog === 'another' && <AnotherDialog programId={application.programId} onClose={close} />}
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
  const work = async (): Promise<boolean> => {
    await call('applications/delete-draft', { applicationId });
    await refetchList();
    toasts.add('success', own('deleted'));
    return true;
  };
  return (
    <ActionDialog
      title={own('delete.title', { name: isolated(name) })}
      submitText={own('delete')}
      isDanger
      work={work}
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
  const work = async (): Promise<boolean> => {
    if (!field.isRight()) return false;
    await call('applications/name-draft', { applicationId, name: field.value });
    await refetchList();
    return true;
  };
  return (
    <ActionDialog title={own('name')} submitText={own('name.save')} work={work} onClose={onClose}>
      {field.element}
    </ActionDialog>
  );
}

interface AnotherDialogProps {
  readonly programId: number;
  readonly onClose: () => void;
}

/** Starts another application for the same program, with a name. */
function AnotherDialog({ programId, onClose }: AnotherDialogProps): ReactNode {
  const own = useOwnTexts();
  const [, navigate] = useLocation();
  const refetchList = useRefetchList();
  const field = useNameField('');
  const idempotencyKey = useRef(newKey()).current;
  const work = async (): Promise<boolean> => {
    if (!field.isRight()) return false;
    const startInput = { programId, another: true, name: field.value };
    const { applicationId } = await call('applications/start-application', startInput, { idempotencyKey });
    await refetchList();
    navigate(paths.apply(programId, { draft: applicationId }));
    return true;
  };
  return (
    <ActionDialog title={own('another')} submitText={own('another')} work={work} onClose={onClose}>
      <p>{own('another.text')}</p>
      {field.element}
    </ActionDialog>
  );
}

function useNameField(start: string) {
  const own = useOwnTexts();
  const [typed, setTyped] = useState(start);
  const [isTried, setTried] = useState(false);
  const value = typed.trim();
  const isValid = (): boolean => {
    setTried(true);
    return value !== '';
  };
  const element = (
    <TextField
      label={own('name.label')}
      hint={own('name.hint', { most: maxDraftNameLength })}
      error={isTried && value === '' && own('name.empty')}
      value={typed}
      maxLength={maxDraftNameLength}
      onValueChange={setTyped}
    />
  );
  return { value, isRight: isValid, element };
}
