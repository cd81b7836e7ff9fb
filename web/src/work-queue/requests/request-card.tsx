import { compareAnswers } from '@commonway/contract/programs/form/compare-answers.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { CaseView } from '@commonway/contract/work-queue/get-case.ts';
import type { CaseRequest } from '@commonway/contract/work-queue/requests/case-request.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { fieldLabel } from '../case/answer-rows.ts';
import { DifferenceList } from '../snapshots/difference-list.tsx';
import { RequestActions } from './request-actions.tsx';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

interface RequestCardProps {
  readonly view: CaseView;
  readonly request: CaseRequest;
  readonly onAskAgain: () => void;
}

const tones = {
  open: 'brand',
  answered: 'warning',
  accepted: 'passed',
  returned: 'neutral',
  withdrawn: 'neutral',
} as const;

/** One request: the items and reasons, the due date, the answers, and the available actions. */
export function RequestCard({ view, request, onAskAgain }: RequestCardProps): ReactNode {
  const t = useRequestTexts();
  const format = useFormat();
  const { state, items, dueOn, isOverdue, difference } = request;
  return (
    <article className={styles.request}>
      <div className={styles.head}>
        <StatusTag tone={isOverdue ? 'failed' : tones[state]}>
          {isOverdue ? t('overdue') : t(`state.${state}`)}
        </StatusTag>
        <span className={styles.muted}>{t('due', { day: format.date(dueOn) })}</span>
      </div>
      <ul className={styles.items}>
        {items.map(({ field, label, why }) => (
          <li key={field}>
            <div className={styles.label}>{label}</div>
            <div dir="auto">{why}</div>
          </li>
        ))}
      </ul>
      {difference && <RequestChanges form={view.form} items={items} difference={difference} />}
      <Record request={request} />
      <RequestActions applicationId={view.item.id} request={request} onAskAgain={onAskAgain} />
    </article>
  );
}

/** The history of a request. */
function Record({ request }: { request: CaseRequest }): ReactNode {
  const t = useRequestTexts();
  const format = useFormat();
  const { state, askedByName, askedAt, answeredByName, answeredAt, settledByName, settledAt } = request;
  const said = (name: string | null, at: string | null) => ({
    name: isolated(name ?? ''),
    time: at === null ? '' : format.dateTime(at),
  });
  return (
    <div className={styles.muted}>
      <div>{t('askedBy', said(askedByName, askedAt))}</div>
      {answeredAt && <div>{t('answeredBy', said(answeredByName, answeredAt))}</div>}
      {settledAt && state !== 'open' && state !== 'answered' && (
        <div>{t(`settled.${state}`, said(settledByName, settledAt))}</div>
      )}
    </div>
  );
}

interface RequestChangesProps {
  readonly form: FormDefinition;
  readonly items: CaseRequest['items'];
  readonly difference: NonNullable<CaseRequest['difference']>;
}

/** Shows the answers and documents before and after. Unchanged and masked ones are listed by name. */
function RequestChanges({ form, items, difference }: RequestChangesProps): ReactNode {
  const t = useRequestTexts();
  const { language } = useBoot();
  const { before, after, changed } = difference;
  const shown = compareAnswers({ form, answers: before }, { form, answers: after });
  const same = items.filter(({ field }) => !changed.includes(field)).map(({ label }) => label);
  const masked = changed
    .filter((key) => !shown.some((each) => each.key === key))
    .map((key) => fieldLabel(form, key, language) ?? key);
  const list = new Intl.ListFormat(language);
  return (
    <section>
      <h3 className={styles.label}>{t('changes')}</h3>
      {shown.length > 0 && <DifferenceList differences={shown} />}
      {masked.length > 0 && <p>{t('hidden', { what: list.format(masked) })}</p>}
      {same.length > 0 && <p>{t('notChanged', { what: list.format(same) })}</p>}
    </section>
  );
}
