import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useId } from 'react';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { type Address, findField } from '../editing/address.ts';
import { convertKind, type FieldKind } from '../editing/new-field.ts';
import styles from '../forms.module.css';
import { listReadableQuestions } from '../logic/readable-questions.ts';
import { RuleField } from '../logic/rule-field.tsx';
import { KeyField } from '../question/key-field.tsx';
import { KindFields } from '../question/kind-fields.tsx';
import { PanelHead } from '../question/panel-head.tsx';
import { useFormTexts } from '../use-texts.ts';
import { replaceQuestion } from './edit-screening.ts';
import { type ScreeningStudio, toQuestionStudio } from './screening-studio.ts';
import { useScreeningTexts } from './use-texts.ts';

/** The kinds that a single page can ask without an account (contract/src/programs/screening/screening.ts). */
const kinds = ['text', 'number', 'money', 'date', 'choice', 'choices', 'yes-no'] as const;

interface QuestionPanelProps {
  readonly studio: ScreeningStudio;
  readonly address: Address;
}

/** The settings of a question. Pre-screener answers are optional, so there is no "required" setting and no check. */
export function QuestionPanel({ studio, address }: QuestionPanelProps): ReactNode {
  const t = useScreeningTexts();
  const tForm = useFormTexts();
  const titleId = useId();
  const { definition: screening, change } = studio;
  const questionStudio = toQuestionStudio(studio);
  const { form } = questionStudio;
  const field = findField(form, address) as PlainField | undefined;
  if (field === undefined) return null;
  const setField = (next: object, tag: string): void =>
    change(replaceQuestion(screening, address, next as PlainField), `${address} ${tag}`);
  const usedKeys = screening.questions.flatMap(({ key }) => (key === field.key ? [] : [key]));
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <PanelHead {...{ studio: questionStudio, address, titleId }} caption={tForm(`kind.${field.kind}`)} />
      <Stack>
        <TextsField
          studio={studio}
          label={tForm('label')}
          value={field.label}
          onChange={(label) => setField({ ...field, label }, 'label')}
        />
        <SelectField
          label={tForm('kind')}
          width="medium"
          value={field.kind}
          options={kinds.map((kind) => ({ value: kind, label: tForm(`kind.${kind}`) }))}
          onValueChange={(kind) => setField(convertKind(field, kind as FieldKind), 'kind')}
        />
        <KindFields {...{ studio: questionStudio, address, field, setField }} />
        <TextsField
          studio={studio}
          label={tForm('hint')}
          value={field.hint ?? {}}
          isLong
          isOptional
          onChange={(hint) => setField({ ...field, hint }, 'hint')}
        />
        <RuleField
          legend={tForm('condition')}
          questions={listReadableQuestions(form, address, 'before')}
          value={field.showIf}
          onChange={(showIf) => {
            const { showIf: _, ...rest } = field;
            setField(showIf === null ? rest : { ...rest, showIf }, 'showIf');
          }}
        />
        <MeaningField field={field} setField={setField} />
        <KeyField
          value={field.key}
          usedKeys={usedKeys}
          onChange={(key) => setField({ ...field, key }, 'key')}
        />
        <p className={styles.muted}>{t('question.free')}</p>
      </Stack>
    </section>
  );
}

/**
 * What rules can do with the answer beyond comparing it: look up the income limit for the household size, or the
 * service area.
 */
function MeaningField({
  field,
  setField,
}: {
  field: PlainField;
  setField: (next: object, tag: string) => void;
}): ReactNode {
  const t = useScreeningTexts();
  const { means, autocomplete, ...rest } = field;
  if (field.kind === 'number')
    return (
      <Checkbox
        label={t('question.size')}
        checked={means === 'household-size'}
        onCheckedChange={(isSize) =>
          setField(isSize ? { ...field, means: 'household-size' } : { ...rest, autocomplete }, 'means')
        }
      />
    );
  if (field.kind !== 'text') return null;
  return (
    <Checkbox
      label={t('question.zip')}
      checked={autocomplete === 'postal-code'}
      onCheckedChange={(isZip) =>
        setField(isZip ? { ...field, autocomplete: 'postal-code', pattern: '\\d{5}' } : rest, 'zip')
      }
    />
  );
}
