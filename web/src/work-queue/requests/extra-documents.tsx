import { requestLimits } from '@commonway/contract/applications/requests/request-rules.ts';
import type { ExtraDocumentInput } from '@commonway/contract/work-queue/request-templates.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { add } from '../../ui/icons/shapes.ts';
import styles from './requests.module.css';
import { useRequestTexts } from './use-requests.ts';

interface ExtraDocumentsProps {
  readonly documents: readonly ExtraDocumentInput[];
  readonly wasSubmitted: boolean;
  /** Whether its button takes the focus when the form is opened by keyboard. */
  readonly isStart: boolean;
  readonly onChange: (documents: readonly ExtraDocumentInput[]) => void;
}

/** The requested documents that the form does not have: staff name them, and may say more about each. */
export function ExtraDocuments({
  documents,
  wasSubmitted,
  isStart,
  onChange,
}: ExtraDocumentsProps): ReactNode {
  const t = useRequestTexts();
  const change = (index: number, part: Partial<ExtraDocumentInput>): void =>
    onChange(documents.map((document, at) => (at === index ? { ...document, ...part } : document)));
  return (
    <fieldset className={styles.page}>
      <legend className={styles.legend}>{t('extra.title')}</legend>
      {documents.map(({ name, words }, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the name is being edited, so only the position is stable
          key={index}
          aria-label={name || t('extra.number', { number: index + 1 })}
          className={styles.chosen}
        >
          <TextField
            label={t('extra.name')}
            hint={t('extra.nameHint')}
            error={wasSubmitted && name.trim() === '' ? t('extra.nameNeeded') : undefined}
            required
            autoFocus={name === ''}
            dir="auto"
            maxLength={requestLimits.maxNameLength}
            value={name}
            onValueChange={(next) => change(index, { name: next })}
          />
          <TextareaField
            label={t('form.words')}
            optionalText={t('form.wordsOptional')}
            hint={t('form.wordsHint')}
            rows={2}
            maxLength={requestLimits.maxTextLength}
            value={words}
            onValueChange={(next) => change(index, { words: next })}
          />
          <div>
            <TextButton onClick={() => onChange(documents.filter((_, at) => at !== index))}>
              {t('extra.remove')}
            </TextButton>
          </div>
        </fieldset>
      ))}
      {documents.length < requestLimits.maxExtraDocuments && (
        <div>
          <Button
            icon={add}
            data-start={isStart ? 'requests' : undefined}
            onClick={() => onChange([...documents, { name: '', words: '' }])}
          >
            {t('extra.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
