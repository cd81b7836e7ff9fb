import {
  type RequestReason,
  requestLimits,
} from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import type { RequestChoices } from '@commonway/contract/work-queue/requests.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useSubmit } from '../../shell/form/form.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DateField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { RequestIntent } from './request-intent.ts';
import styles from './requests.module.css';
import { useRefetchRequests, useRequestChoices, useRequestTexts } from './use-requests.ts';

// The items selected for a request, and whether they are complete.
type Question = RequestChoices['pages'][number]['questions'][number];

/** Adds a question to the request, with its first possible reason, or removes it. */
export function setQuestionSelected(
  items: readonly RequestItem[],
  question: Question,
  isOn: boolean,
): RequestItem[] {
  const others = items.filter(({ field }) => field !== question.field);
  const [reason = 'own'] = question.reasons;
  return isOn ? [...others, { field: question.field, reason, words: '' }] : others;
}

/** Returns the items with some values of one question's item replaced. */
export const updateItem = (
  items: readonly RequestItem[],
  field: string,
  change: Partial<RequestItem>,
): RequestItem[] => items.map((item) => (item.field === field ? { ...item, ...change } : item));

/** Whether the custom reason of an item is selected but empty. */
export const isReasonMissing = ({ reason, words }: RequestItem): boolean =>
  reason === 'own' && words.trim() === '';

/** Adds the questions with these keys to the request, if they can be requested and were not added before. */
export function addQuestions(
  items: readonly RequestItem[],
  { pages }: Pick<RequestChoices, 'pages'>,
  fields: readonly string[],
): readonly RequestItem[] {
  const questions = pages.flatMap((page) => page.questions);
  return questions
    .filter(({ field }) => fields.includes(field) && items.every((item) => item.field !== field))
    .reduce<readonly RequestItem[]>((all, question) => setQuestionSelected(all, question, true), items);
}

interface RequestFormProps {
  readonly applicationId: number;
  /** Questions that were chosen in other lists. A new object adds its questions. */
  readonly intent: RequestIntent;
  /** Whether a request is open, to which the items are added. */
  readonly addsToOpen: boolean;
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
  return <RequestFormFields {...props} choices={query.data} />;
}

/** The form once the choices are loaded; submitting sends the request to the applicant. */
function RequestFormFields({
  applicationId,
  intent,
  addsToOpen,
  choices,
  onClose,
}: RequestFormProps & { choices: RequestChoices }): ReactNode {
  const t = useRequestTexts();
  const [items, setItems] = useState(() => addQuestions([], choices, intent.fields));
  const [lastIntent, setLastIntent] = useState(intent);
  if (intent !== lastIntent) {
    setLastIntent(intent);
    setItems(addQuestions(items, choices, intent.fields));
  }
  const [dueOn, setDueOn] = useState(choices.due.usual);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const changed = useRefetchRequests(applicationId);
  const { isBusy, failure, submit } = useSubmit(async () => {
    setWasSubmitted(true);
    if (items.length === 0 || items.some(isReasonMissing)) return false;
    await call('work-queue/ask-applicant', { applicationId, items: [...items], dueOn, addsToOpen });
    toasts.add('success', t('asked'));
    await changed();
    onClose();
    return true;
  });
  const updateItems = (next: readonly RequestItem[]): void => setItems(next);
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <RequestFormIntro choices={choices} addsToOpen={addsToOpen} />
      {choices.pages.map((page) => (
        <fieldset key={page.key} className={styles.page}>
          <legend className={styles.legend}>{page.title}</legend>
          {page.questions.map((question) => (
            <RequestItemFields
              key={question.field}
              question={question}
              reasons={choices.reasons}
              item={items.find(({ field }) => field === question.field)}
              wasSubmitted={wasSubmitted}
              onTick={(isOn) => updateItems(setQuestionSelected(items, question, isOn))}
              onChange={(next) => updateItems(updateItem(items, question.field, next))}
            />
          ))}
        </fieldset>
      ))}
      <DueDateField due={choices.due} value={dueOn} onChange={setDueOn} />
      <p className={styles.muted}>
        {choices.waitsIn === null ? t('form.stays') : t('form.waits', { state: choices.waitsIn })}
      </p>
      {(failure || (wasSubmitted && items.length === 0)) && (
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

/** The form's title, and the language in which the applicant will be notified. */
function RequestFormIntro({
  choices,
  addsToOpen,
}: Pick<RequestFormProps, 'addsToOpen'> & { choices: RequestChoices }): ReactNode {
  const t = useRequestTexts();
  const name = getLanguageName(choices.language);
  return (
    <div>
      <h3 className={styles.label}>{t('form.title')}</h3>
      <p>{t(addsToOpen ? 'form.adds' : 'form.choose')}</p>
      <p className={styles.muted}>{t('form.language', { language: name })}</p>
    </div>
  );
}

interface DueProps {
  readonly due: RequestChoices['due'];
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** The due date, within the range that the server allows. */
function DueDateField({ due: { earliest, latest }, value, onChange }: DueProps): ReactNode {
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

interface RequestItemFieldsProps {
  readonly question: Question;
  readonly reasons: RequestChoices['reasons'];
  /** Undefined while it is not selected. */
  readonly item: RequestItem | undefined;
  readonly wasSubmitted: boolean;
  readonly onTick: (isOn: boolean) => void;
  readonly onChange: (change: Partial<RequestItem>) => void;
}

/** A question or document of the case as a checkbox. When selected, it asks for a reason. */
function RequestItemFields({
  question,
  reasons,
  item,
  wasSubmitted,
  onTick,
  onChange,
}: RequestItemFieldsProps): ReactNode {
  const t = useRequestTexts();
  const { label, isPaper: isFileQuestion } = question;
  const isOwn = item?.reason === 'own';
  const isWrong = wasSubmitted && item !== undefined && isReasonMissing(item);
  return (
    <>
      <Checkbox
        label={label}
        hint={isFileQuestion && t('form.papers')}
        checked={item !== undefined}
        onCheckedChange={onTick}
      />
      {item && (
        <fieldset aria-label={label} className={styles.chosen}>
          <SelectField
            label={t('form.why')}
            options={question.reasons.map((reason) => ({ value: reason, label: reasons[reason] ?? reason }))}
            // A select truncates long sentences, so the full text for the applicant is shown below it.
            hint={isOwn ? undefined : reasons[item.reason]}
            value={item.reason}
            onValueChange={(reason) => onChange({ reason: reason as RequestReason })}
          />
          <TextareaField
            label={t('form.words')}
            optionalText={isOwn ? undefined : t('form.wordsOptional')}
            hint={t('form.wordsHint')}
            error={isWrong ? t('form.wordsNeeded') : undefined}
            rows={2}
            maxLength={requestLimits.maxTextLength}
            value={item.words}
            onValueChange={(words) => onChange({ words })}
          />
        </fieldset>
      )}
    </>
  );
}
