import { isClearedSignature, isSameName } from '@commonway/contract/programs/form/signature.ts';
import { getCurrentTimestamp } from '@commonway/contract/tenants/calendar/current-time.ts';
import { type ReactNode, useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { controlId, getValueAtPath } from '../answers/answer-path.ts';
import { useTexts } from '../use-texts.ts';
import styles from './question.module.css';
import { getAutocompleteToken } from './text-question.tsx';
import { type QuestionProps, toText, useQuestion, useQuestionContext } from './use-question.ts';

/**
 * A typed full name as signature, with a timestamp. Another name than the applicant's gets a warning, but is allowed:
 * people sign for relatives and businesses.
 */
export function SignatureQuestion({ reading, field }: QuestionProps<'signature'>): ReactNode {
  const t = useTexts();
  const { fieldProps, typed } = useQuestion(reading, t('signature.hint'));
  const { answers, change, getProblem, applicantName } = useQuestionContext();
  const [isWriting, setWriting] = useState(false);
  const path = `${reading.path}.name`;
  const name = toText(getValueAtPath(answers, path));
  const isOtherName =
    !isWriting && name.trim() !== '' && applicantName !== '' && !isSameName(name, applicantName);
  return (
    <div className={styles.signature}>
      <div role="status">
        {isClearedSignature(typed) && <Banner tone="warning" title={t('signature.cleared')} />}
      </div>
      <TextField
        {...fieldProps}
        id={controlId(path)}
        name={path}
        error={getProblem(path) ?? fieldProps.error}
        value={name}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
        onValueChange={(next) =>
          change(reading.path, next === '' ? null : { name: next, at: getCurrentTimestamp() })
        }
        autoComplete={getAutocompleteToken(field, reading.path)}
        width="long"
        aria-required={field.required}
      />
      <div role="status">
        {isOtherName && <Banner tone="warning" title={t('signature.otherName', { name: applicantName })} />}
      </div>
    </div>
  );
}
