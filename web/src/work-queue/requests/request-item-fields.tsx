import {
  type RequestReason,
  requestLimits,
} from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem } from '@commonway/contract/applications/requests/request-view.ts';
import type { RequestChoices } from '@commonway/contract/work-queue/requests/get-request-choices.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { isReasonMissing, type Question } from './chosen-items.ts';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

interface RequestItemFieldsProps {
  readonly question: Question;
  readonly reasons: RequestChoices['reasons'];
  /** Undefined while it is not selected. */
  readonly item: RequestItem | undefined;
  readonly isTried: boolean;
  readonly onTick: (isOn: boolean) => void;
  readonly onChange: (change: Partial<RequestItem>) => void;
}

/** A question or document of the case. When selected, it asks for a reason. */
export function RequestItemFields({
  question,
  reasons,
  item,
  isTried,
  onTick,
  onChange,
}: RequestItemFieldsProps): ReactNode {
  const t = useRequestTexts();
  const { label, isPaper: isFileQuestion } = question;
  const isOwn = item?.reason === 'own';
  const isWrong = isTried && item !== undefined && isReasonMissing(item);
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
