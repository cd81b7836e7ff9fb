import type { CaseView, ValidationView } from '@commonway/contract/work-queue/get-case.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ValidationMark } from '../../ui/marks/validation-mark.tsx';
import { caseAddress } from '../case-address.ts';
import { useTexts } from '../use-texts.ts';
import { fieldLabel } from './answer-rows.ts';
import styles from './panel.module.css';
import {
  type FigureReader,
  figureText,
  namedApplications,
  plainName,
  ruleText,
  sentenceValues,
} from './validation-words.ts';

const order = ['failed', 'warning', 'passed'] as const;

/** What the rules said: how many of each result, then every rule, the worst first, with what it judged by. */
export function ValidationList({ view }: { view: Pick<CaseView, 'validations' | 'form'> }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { language } = useBoot();
  const { validations, form } = view;
  if (validations.length === 0)
    return (
      <EmptyState headingLevel={3} title={t('validations.emptyTitle')}>
        {t('validations.emptyText')}
      </EmptyState>
    );
  const reader: FigureReader = {
    format,
    separator: t('list.separator'),
    nameField: (key) => fieldLabel(form, key, language) ?? plainName(key),
  };
  const of = (result: ValidationView['result']): ValidationView[] =>
    validations.filter((validation) => validation.result === result);
  return (
    <div className={styles.panel}>
      <ul className={styles.counts}>
        <li className={styles.count}>{t('validations.total', { count: validations.length })}</li>
        {order.map((result) => (
          <li key={result} className={styles.count}>
            <ValidationMark verdict={result}>
              {t(`validations.${result}`, { count: of(result).length })}
            </ValidationMark>
          </li>
        ))}
      </ul>
      <ul className={styles.rules}>
        {order.flatMap(of).map((validation) => (
          <Rule key={validation.rule} validation={validation} reader={reader} />
        ))}
      </ul>
    </div>
  );
}

function Rule({ validation, reader }: { validation: ValidationView; reader: FigureReader }): ReactNode {
  const t = useTexts();
  const { rule, result, evidence, judgedAt, ruleVersion } = validation;
  const sentence = ruleText(rule);
  const applications = namedApplications(evidence);
  return (
    <li className={styles.rule} data-result={result}>
      <ValidationMark verdict={result}>{t(`result.${result}`)}</ValidationMark>
      <p className={styles.sentence}>
        {sentence ? t(sentence, sentenceValues(validation, reader)) : plainWords(validation, reader)}
      </p>
      {applications.length > 0 && (
        <ul className={styles.counts}>
          {applications.map((id) => (
            <li key={id}>
              <Link href={caseAddress(id)}>{t('case.open', { id })}</Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.muted}>
        {t('validations.judged', { day: reader.format.dateTime(judgedAt), version: ruleVersion })}
      </p>
    </li>
  );
}

function plainWords({ rule, evidence }: ValidationView, reader: FigureReader): string {
  const figures = Object.entries(evidence).map(
    ([name, value]) => `${plainName(name)}: ${figureText(name, value, reader)}`,
  );
  return [plainName(rule), ...figures].join(' · ');
}
