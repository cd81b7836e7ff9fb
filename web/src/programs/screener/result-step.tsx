import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { StepBudget } from '@commonway/contract/programs/expressions/expression-limits.ts';
import { createRules } from '@commonway/contract/programs/form/rules.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { evaluateProgram, type Verdict } from '@commonway/contract/programs/screening/evaluate-program.ts';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Cluster, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { ScreenerForm, StepLink } from './screener-form.tsx';
import { getPreviousStep, resultStep } from './screener-step.ts';
import { Suggestion } from './suggestion.tsx';
import type { Screening } from './use-screening.ts';
import { useTexts } from './use-texts.ts';

const verdicts: readonly Verdict['verdict'][] = ['likely', 'unclear', 'unlikely'];

type Props = { screener: OutputOf<'programs/get-screener'>; screening: Screening };

/** Shows the result for each program with reasons. The result does not prevent anyone from applying. */
export function ResultStep({ screener, screening }: Props): ReactNode {
  const t = useTexts();
  const { answers, shownQuestions, today, isStoring } = screening;
  const rules = createRules(today, new StepBudget());
  const evaluation = screener.programs
    .map((program) => ({
      program,
      evaluation: evaluateProgram(program, screener.questions, answers, rules, screener.zips),
    }))
    .toSorted((one, other) => Number(other.program.state === 'open') - Number(one.program.state === 'open'));
  return (
    <>
      <PageHeader
        back={
          <StepLink kind="back" screening={screening} step={getPreviousStep(resultStep, shownQuestions)}>
            {t('back')}
          </StepLink>
        }
        title={t('result.title')}
        description={t('result.intro')}
      />
      {verdicts.map((verdict) => {
        const programs = evaluation.filter((each) => each.evaluation.verdict === verdict);
        if (programs.length === 0 && verdict !== 'likely') return null;
        return (
          <Stack key={verdict}>
            <h2>{t(`result.${verdict}`)}</h2>
            {programs.length === 0 && <p>{t('result.nothing')}</p>}
            {programs.map((each) => (
              <Suggestion key={each.program.cd_resource} {...each} questions={screener.questions} />
            ))}
          </Stack>
        );
      })}
      <AnswerSummary screening={screening} />
      {!isStoring && <ScreenerForm screening={screening} />}
      <Cluster>
        <LinkButton href={paths.programs()}>{t('result.all')}</LinkButton>
        <LinkButton href={paths.contact()}>{t('result.ask')}</LinkButton>
      </Cluster>
    </>
  );
}

/** Lists the answers with links to change them, and a button to delete all of them. */
function AnswerSummary({ screening }: { screening: Screening }): ReactNode {
  const { answers, shownQuestions, isStoring, clearAnswers } = screening;
  const t = useTexts();
  const formatAnswer = useFormatAnswer();
  const { language } = useBoot();
  return (
    <Stack>
      <h2>{t('given.title')}</h2>
      <DescriptionList
        items={shownQuestions.map((question) => {
          const label = getLocalText(question.label, language);
          return {
            itemId: question.key,
            term: label,
            detail: formatAnswer(question, answers[question.key]),
            missingText: t('given.missing'),
            action: (
              <StepLink kind="change" screening={screening} step={question.key}>
                {t('given.change')}
                <span className="visually-hidden"> {label}</span>
              </StepLink>
            ),
          };
        })}
      />
      <p data-needs-script>{t('private')}</p>
      <div>
        {isStoring ? (
          <Button onClick={clearAnswers}>{t('given.forget')}</Button>
        ) : (
          <LinkButton href={paths.findHelp()}>{t('given.forget')}</LinkButton>
        )}
      </div>
    </Stack>
  );
}

/** Returns a function that formats the answer to a question. Empty if there is no answer. */
function useFormatAnswer(): (question: PlainField, value: unknown) => string {
  const t = useTexts();
  const format = useFormat();
  const { language } = useBoot();
  return (question, value) => {
    if (value === undefined || value === null) return '';
    switch (question.kind) {
      case 'yes-no':
        return value === true ? t('yes') : t('no');
      case 'money':
        return format.money(Number(value));
      case 'number':
        return format.number(Number(value));
      case 'date':
        return format.date(String(value));
      case 'choice':
      case 'choices': {
        const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
        const options = question.options.filter((option) => chosen.includes(option.value));
        return options.map(({ label }) => getLocalText(label, language)).join('\n');
      }
      default:
        return String(value);
    }
  };
}
