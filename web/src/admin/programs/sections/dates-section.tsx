import { languageName } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { SectionProps } from '../program-page.tsx';
import styles from '../programs.module.css';
import { useProgramTexts } from '../use-texts.ts';

type Time = 'opensAt' | 'closesAt' | 'resumesAt';

/** When the program accepts applications, why it is paused, and its budget. */
export function DatesSection({ draft }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set, problems } = draft;
  const [first = 'en'] = draft.setup.languages;
  const time = (key: Time): ReactNode => (
    <TextField
      id={key}
      type="datetime-local"
      width="medium"
      label={t(`field.${key}`)}
      error={problems.of(key)}
      value={values[key] ?? ''}
      onValueChange={(typed) => set({ [key]: typed === '' ? null : typed.slice(0, 16) })}
    />
  );
  return (
    <div className={styles.group}>
      <p>{t('dates.zone')}</p>
      {time('opensAt')}
      {time('closesAt')}
      <Season draft={draft} />
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
            label={t('in-language', { label: t('field.pauseReason'), language: languageName(first) })}
            error={problems.of('pauseReason')}
            lang={first}
            dir="auto"
            value={values.pauseReason[first] ?? ''}
            onValueChange={(text) => set({ pauseReason: { ...values.pauseReason, [first]: text } })}
          />
          {time('resumesAt')}
        </>
      )}
      <Budget draft={draft} />
    </div>
  );
}

/** Both days or neither. An incomplete input is sent as it is, so that the server reports the error. */
function Season({ draft }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { season } = draft.values;
  const set = (part: { from?: string; until?: string }): void => {
    const next = { from: '', until: '', ...season, ...part };
    draft.set({ season: next.from === '' && next.until === '' ? null : next });
  };
  return (
    <>
      <TextField
        id="season"
        width="short"
        label={t('field.season')}
        hint={t('dates.season')}
        error={draft.problems.of('season')}
        dir="ltr"
        value={season?.from ?? ''}
        onValueChange={(from) => set({ from })}
      />
      <TextField
        width="short"
        label={t('dates.until')}
        hint={t('dates.season')}
        dir="ltr"
        value={season?.until ?? ''}
        onValueChange={(until) => set({ until })}
      />
    </>
  );
}

/** Holds the text, so that an incomplete number is not reformatted during typing. */
function Budget({ draft }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const format = useFormat();
  const { budget } = draft.values;
  const [typed, setTyped] = useState(budget === null ? '' : String(budget));
  return (
    <NumberField
      id="budget"
      width="medium"
      isWhole={false}
      label={t('field.budget')}
      hint={budget === null || Number.isNaN(budget) ? t('dates.budget') : format.number(budget)}
      error={draft.problems.of('budget')}
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        draft.set({ budget: text.trim() === '' ? null : Number(text.replaceAll(',', '')) });
      }}
    />
  );
}
