import type { FormDefinition, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { toScreenerForm } from '@commonway/contract/programs/screening/check-screening.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { add, arrowDown, arrowUp, trash } from '../../ui/icons/shapes.ts';
import { Cluster, Stack } from '../../ui/layout/page.tsx';
import styles from '../forms.module.css';
import { formEnd } from '../logic/readable-amounts.ts';
import { listReadableQuestions, type ReadableQuestion } from '../logic/readable-questions.ts';
import { RuleField } from '../logic/rule-field.tsx';
import { listRules, type Rule, replaceRules } from './edit-screening.ts';
import type { ScreeningStudio } from './screening-studio.ts';
import { useScreeningTexts } from './use-texts.ts';

/** The questions that a program's rules can test, with the comparisons that only a pre-screener has. */
const listScreeningQuestions = (form: FormDefinition): ReadableQuestion[] =>
  listReadableQuestions(form, formEnd, 'all').map((question) => ({
    ...question,
    also: listFigureComparisons(question.field),
  }));

/** Returns the comparisons of a question with the program's income limit or ZIP codes. */
function listFigureComparisons({ kind, autocomplete }: PlainField): NonNullable<ReadableQuestion['also']> {
  if (kind === 'money') return ['month-within', 'year-within'];
  return autocomplete === 'postal-code' ? ['served'] : [];
}

interface RulesPanelProps {
  readonly studio: ScreeningStudio;
  readonly programId: number;
}

/** A program's rules. All must be true; each has a text for when it is and when it is not. */
export function RulesPanel({ studio, programId }: RulesPanelProps): ReactNode {
  const t = useScreeningTexts();
  const titleId = useId();
  const { definition: screening, setup, takesFocus, change } = studio;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const rules = listRules(screening, programId);
  const setRules = (next: readonly Rule[], tag: string): void =>
    change(replaceRules(screening, programId, next), `rules ${programId} ${tag}`);
  const swap = (index: number, other: number): void =>
    setRules(rules.with(index, rules[other] as Rule).with(other, rules[index] as Rule), 'order');
  const createRule = (): Rule => ({ rule: null, fits: { en: '' }, unlikely: { en: '' } });
  const name = setup.programs.find((program) => program.programId === programId)?.programName;
  if (name === undefined) return null;
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <div className={styles['panel-head']}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles['panel-title']}>
          <span className={styles.muted}>{t('rules')}</span> <bdi>{name}</bdi>
        </h2>
      </div>
      <Stack>
        <p>{t(rules.length === 0 ? 'rules.none' : 'rules.text')}</p>
        <ol className={styles.options}>
          {rules.map((rule, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no id, only a position
            <li key={index} className={styles.option}>
              <RuleFields
                studio={studio}
                number={index + 1}
                rule={rule}
                onChange={(next, tag) => setRules(rules.with(index, next), `${index} ${tag}`)}
              />
              <Cluster gap="small">
                <IconButton
                  icon={arrowUp}
                  label={t('rule.up', { number: index + 1 })}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && swap(index, index - 1)}
                />
                <IconButton
                  icon={arrowDown}
                  label={t('rule.down', { number: index + 1 })}
                  aria-disabled={index === rules.length - 1}
                  onClick={() => index < rules.length - 1 && swap(index, index + 1)}
                />
                <IconButton
                  icon={trash}
                  label={t('rule.remove', { number: index + 1 })}
                  onClick={() => setRules(rules.toSpliced(index, 1), 'removed')}
                />
              </Cluster>
            </li>
          ))}
        </ol>
        <div>
          <Button icon={add} onClick={() => setRules([...rules, createRule()], 'added')}>
            {t('rule.add')}
          </Button>
        </div>
      </Stack>
    </section>
  );
}

interface RuleFieldsProps {
  readonly studio: ScreeningStudio;
  readonly number: number;
  readonly rule: Rule;
  readonly onChange: (rule: Rule, tag: string) => void;
}

/** Edits one rule: its condition, and the texts for households that meet it and for those that do not. */
function RuleFields({ studio, number, rule, onChange }: RuleFieldsProps): ReactNode {
  const t = useScreeningTexts();
  return (
    <QuestionGroup legend={t('rule', { number })}>
      <Stack>
        <RuleField
          legend={t('rule.holds', { number })}
          questions={listScreeningQuestions(toScreenerForm(studio.definition.questions))}
          value={rule.rule}
          onChange={(next) => onChange({ ...rule, rule: next as Rule['rule'] }, 'rule')}
        />
        <TextsField
          studio={studio}
          label={t('rule.fits', { number })}
          hint={t('rule.limit', { figure: '{incomeLimit}' })}
          isLong
          value={rule.fits}
          onChange={(fits) => onChange({ ...rule, fits }, 'fits')}
        />
        <TextsField
          studio={studio}
          label={t('rule.unlikely', { number })}
          isLong
          value={rule.unlikely}
          onChange={(unlikely) => onChange({ ...rule, unlikely }, 'unlikely')}
        />
      </Stack>
    </QuestionGroup>
  );
}
