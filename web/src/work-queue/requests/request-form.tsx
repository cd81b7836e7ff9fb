import {
  type RequestReason,
  requestLimits,
} from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import type { RequestChoices } from '@commonway/contract/work-queue/requests.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DateField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { ExtraDocuments } from './extra-documents.tsx';
import {
  countDueDays,
  isComplete,
  isReasonMissing,
  type Question,
  type RequestDraft,
  setQuestionSelected,
  updateItem,
} from './request-draft.ts';
import type { RequestIntent } from './request-intent.ts';
import { RequestTemplates, SaveRequestTemplateDialog } from './request-templates.tsx';
import styles from './requests.module.css';
import { useRequestDraft } from './use-request-draft.ts';
import { useRefetchChoices, useRefetchRequests, useRequestChoices, useRequestTexts } from './use-requests.ts';

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
  return (
    <Loaded query={query} skeleton={{ shape: 'text', count: 6 }} failed={t('failed')} headingLevel={3}>
      {(choices) => <RequestFormFields {...props} choices={choices} />}
    </Loaded>
  );
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
  const form = useRequestDraft(applicationId, choices, intent);
  const { draft, change } = form;
  const { items, extraDocuments, dueOn } = draft;
  const count = items.length + extraDocuments.length;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const changed = useRefetchRequests(applicationId);
  const refetchChoices = useRefetchChoices();
  const { isBusy, failure, submit } = useForm(async () => {
    setWasSubmitted(true);
    if (!isComplete(draft)) return false;
    await call('work-queue/ask-applicant', {
      applicationId,
      items: [...items],
      extraDocuments: [...extraDocuments],
      dueOn,
      addsToOpen,
    });
    form.rememberTemplate();
    form.discard();
    toasts.add('success', t('asked'));
    await changed();
    onClose();
    return true;
  });
  return (
    <div className={styles.form}>
      <RequestFormIntro choices={choices} addsToOpen={addsToOpen} />
      <RequestTemplates
        templates={choices.templates}
        usedId={form.template?.id ?? null}
        onUse={form.applyTemplate}
        onClear={form.clear}
        onDeleted={refetchChoices}
      />
      <form onSubmit={submit} noValidate className={styles.form}>
        <ExtraDocuments
          isStart={form.template === null}
          documents={extraDocuments}
          wasSubmitted={wasSubmitted}
          onChange={(next) => change({ extraDocuments: next })}
        />
        <Questions
          choices={choices}
          items={items}
          wasSubmitted={wasSubmitted}
          onChange={(next) => change({ items: next })}
        />
        <DueDateField due={choices.due} value={dueOn} onChange={(next) => change({ dueOn: next })} />
        <p className={styles.muted}>
          {choices.waitsIn === null ? t('form.stays') : t('form.waits', { state: choices.waitsIn })}
        </p>
        {(failure || (wasSubmitted && count === 0)) && (
          <Banner tone="failed" live="polite">
            {failure?.message ?? t('form.none')}
          </Banner>
        )}
        <div className={styles.foot}>
          <Button
            type="submit"
            variant="primary"
            loadingText={isBusy && t('form.sending')}
            // A template has filled in the form.
            data-start={form.template ? 'requests' : undefined}
          >
            {count === 0 ? t('ask') : t('form.send', { count })}
          </Button>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          {isComplete(draft) && (
            <Button variant="quiet" onClick={() => setSaving(true)}>
              {t('template.save')}
            </Button>
          )}
        </div>
      </form>
      {isSaving && (
        <SaveRequestTemplateDialog
          draft={draft}
          dueDays={countDueDays(choices, dueOn)}
          usedName={form.template?.name ?? ''}
          onSaved={async (saved) => {
            await refetchChoices();
            form.applyTemplate(saved);
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

interface QuestionsProps {
  readonly choices: RequestChoices;
  readonly items: RequestDraft['items'];
  readonly wasSubmitted: boolean;
  readonly onChange: (items: RequestDraft['items']) => void;
}

/** The questions of the case's form, by page, to select those to request. */
function Questions({ choices, items, wasSubmitted, onChange }: QuestionsProps): ReactNode {
  return choices.pages.map((page) => (
    <fieldset key={page.key} className={styles.page}>
      <legend className={styles.legend}>{page.title}</legend>
      {page.questions.map((question) => (
        <RequestItemFields
          key={question.field}
          question={question}
          reasons={choices.reasons}
          item={items.find(({ field }) => field === question.field)}
          wasSubmitted={wasSubmitted}
          onTick={(isOn) => onChange(setQuestionSelected(items, question, isOn))}
          onChange={(next) => onChange(updateItem(items, question.field, next))}
        />
      ))}
    </fieldset>
  ));
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
