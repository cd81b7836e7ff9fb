import type { RequestItem } from '@commonway/contract/applications/requests/request-view.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import type { RequestChoices } from '@commonway/contract/work-queue/requests/get-request-choices.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { isReasonMissing, setReason, toggleItem } from './chosen-items.ts';
import { RequestItemFields } from './request-item-fields.tsx';
import styles from './requests.module.css';
import { useRequestChoices, useRequestsChanged } from './use-requests.ts';
import { useRequestTexts } from './use-texts.ts';

interface RequestFormProps {
  readonly applicationId: number;
  readonly onClose: () => void;
}

/** Requests missing information from the applicant: selects the items, the reason for each, and the due date. */
export function RequestForm(props: RequestFormProps): ReactNode {
  const t = useRequestTexts();
  const query = useRequestChoices(props.applicationId);
  if (query.isError)
    return (
      <LoadFailed
        error={query.error}
        title={t('failed')}
        headingLevel={3}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.isPending) return <Skeleton shape="text" count={6} label={t('loading')} />;
  return <Form {...props} choices={query.data} />;
}

function Form({
  applicationId,
  choices,
  onClose,
}: RequestFormProps & { choices: RequestChoices }): ReactNode {
  const t = useRequestTexts();
  const [items, setItems] = useState<readonly RequestItem[]>([]);
  const [dueOn, setDueOn] = useState(choices.due.usual);
  const [isTried, setTried] = useState(false);
  const changed = useRequestsChanged(applicationId);
  const { isBusy, failure, submit } = useSubmit(async () => {
    setTried(true);
    if (items.length === 0 || items.some(isReasonMissing)) return false;
    await call('work-queue/ask-applicant', { applicationId, items: [...items], dueOn });
    toasts.add('success', t('asked'));
    await changed();
    onClose();
    return true;
  });
  const change = (next: readonly RequestItem[]): void => setItems(next);
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Intro choices={choices} />
      {choices.pages.map((page) => (
        <fieldset key={page.key} className={styles.page}>
          <legend className={styles.legend}>{page.title}</legend>
          {page.questions.map((question) => (
            <RequestItemFields
              key={question.field}
              question={question}
              reasons={choices.reasons}
              item={items.find(({ field }) => field === question.field)}
              isTried={isTried}
              onTick={(isOn) => change(toggleItem(items, question, isOn))}
              onChange={(next) => change(setReason(items, question.field, next))}
            />
          ))}
        </fieldset>
      ))}
      <Due due={choices.due} value={dueOn} onChange={setDueOn} />
      <p className={styles.muted}>
        {choices.waitsIn === null ? t('form.stays') : t('form.waits', { state: choices.waitsIn })}
      </p>
      {(failure || (isTried && items.length === 0)) && (
        <Banner tone="failed" live="polite">
          {failure?.message ?? t('form.none')}
        </Banner>
      )}
      <Cluster>
        <Button type="submit" variant="primary" loadingText={isBusy && t('form.sending')}>
          {items.length === 0 ? t('ask') : t('form.send', { count: items.length })}
        </Button>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
      </Cluster>
    </form>
  );
}

function Intro({ choices }: { choices: RequestChoices }): ReactNode {
  const t = useRequestTexts();
  const name = languageName(choices.language);
  return (
    <div>
      <h3 className={styles.label}>{t('form.title')}</h3>
      <p>{t('form.choose')}</p>
      <p className={styles.muted}>{t('form.language', { language: name })}</p>
    </div>
  );
}

interface DueProps {
  readonly due: RequestChoices['due'];
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function Due({ due: { earliest, latest }, value, onChange }: DueProps): ReactNode {
  const t = useRequestTexts();
  const format = useFormat();
  return (
    <DateField
      label={t('form.due')}
      hint={t('form.dueHint', { earliest: format.date(earliest), latest: format.date(latest) })}
      min={earliest}
      max={latest}
      value={value}
      onValueChange={onChange}
    />
  );
}
