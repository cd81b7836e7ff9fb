import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type SectionProps, useProgramValues } from '../program-studio.ts';
import styles from '../programs.module.css';
import { useProgramTexts } from '../use-texts.ts';

type Time = 'opensAt' | 'closesAt' | 'resumesAt';

/** When the program accepts applications, why it is paused, and its budget. */
export function DatesSection({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set, getError } = useProgramValues(studio);
  const [first = 'en'] = studio.setup.languages;
  const renderTimeField = (key: Time): ReactNode => (
    <TextField
      id={key}
      type="datetime-local"
      width="medium"
      label={t(`field.${key}`)}
      error={getError(key)}
      value={values[key] ?? ''}
      onValueChange={(typed) => set({ [key]: typed === '' ? null : typed.slice(0, 16) })}
    />
  );
  return (
    <div className={styles.group}>
      <p>{t('dates.zone')}</p>
      {renderTimeField('opensAt')}
      {renderTimeField('closesAt')}
      <SeasonFields studio={studio} />
      <Checkbox
        id="ic_active"
        label={t('field.ic_active')}
        hint={t('dates.active')}
        checked={values.ic_active}
        onCheckedChange={(ic_active) => set({ ic_active })}
      />
      {!values.ic_active && (
        <>
          <TextField
            id="pauseReason"
            label={t('in-language', { label: t('field.pauseReason'), language: getLanguageName(first) })}
            error={getError('pauseReason')}
            lang={first}
            dir="auto"
            value={values.pauseReason[first] ?? ''}
            onValueChange={(text) => set({ pauseReason: { ...values.pauseReason, [first]: text } })}
          />
          {renderTimeField('resumesAt')}
        </>
      )}
      <BudgetField studio={studio} />
    </div>
  );
}

/** The first and last day of a season. An incomplete season stays in the draft, but can't be published. */
function SeasonFields({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set, getError } = useProgramValues(studio);
  const { season } = values;
  const setDays = (part: { from?: string; until?: string }): void => {
    const next = { from: '', until: '', ...season, ...part };
    set({ season: next.from === '' && next.until === '' ? null : next });
  };
  return (
    <>
      <TextField
        id="season"
        width="short"
        label={t('field.season')}
        hint={t('dates.season')}
        error={getError('season')}
        dir="ltr"
        maxLength={5}
        value={season?.from ?? ''}
        onValueChange={(from) => setDays({ from })}
      />
      <TextField
        width="short"
        label={t('dates.until')}
        hint={t('dates.season')}
        dir="ltr"
        maxLength={5}
        value={season?.until ?? ''}
        onValueChange={(until) => setDays({ until })}
      />
    </>
  );
}

/** The field of the budget. Keeps the typed text while it means the same number, so that typing is not reformatted. */
function BudgetField({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const format = useFormat();
  const { values, set, getError } = useProgramValues(studio);
  const { budget } = values;
  const [typed, setTyped] = useState('');
  const isCurrent = parseAmount(typed) === budget;
  return (
    <NumberField
      id="budget"
      width="medium"
      isWhole={false}
      label={t('field.budget')}
      hint={budget === null ? t('dates.budget') : format.number(budget)}
      error={
        parseAmount(typed) === undefined
          ? t('problem.invalid', { label: t('field.budget') })
          : getError('budget')
      }
      value={isCurrent || parseAmount(typed) === undefined ? typed : String(budget ?? '')}
      onValueChange={(text) => {
        setTyped(text);
        const amount = parseAmount(text);
        if (amount !== undefined) set({ budget: amount });
      }}
    />
  );
}

/** Parses a number with commas; null if the text is empty, undefined if it is no number. */
function parseAmount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = Number(text.replaceAll(',', ''));
  return Number.isFinite(amount) ? amount : undefined;
}
