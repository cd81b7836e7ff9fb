import { localText } from '@commonway/contract/languages/languages.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import type { Reason, Verdict } from '@commonway/contract/programs/screening/judge-program.ts';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check, close, help } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { decideOpening } from '../decide-opening.ts';
import { OpeningWords } from '../parts/opening-words.tsx';
import styles from './suggestion.module.css';
import { useTexts } from './use-texts.ts';

type Props = {
  program: OutputOf<'programs/get-screener'>['programs'][number];
  judged: Verdict;
  questions: readonly PlainField[];
};

const shapes = { fits: check, unlikely: close, unclear: help };

/** One program with every rule's reason in the author's words, and the way to apply. */
export function Suggestion({ program, judged, questions }: Props): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  const here = paths.apply(program.cd_resource);
  const mayApply = program.state === 'open' && !program.isElsewhere && judged.verdict !== 'unlikely';
  return (
    <article>
      <Card title={program.ds_displayname} headingLevel={3}>
        <p>{program.whatItGives}</p>
        <ul className={styles.reasons}>
          {judged.reasons.map((reason, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a program's rules have no other name than their place
            <li key={index} data-kind={reason.kind}>
              <Icon shape={shapes[reason.kind]} />
              <ReasonWords reason={reason} incomeLimit={judged.incomeLimit} questions={questions} />
            </li>
          ))}
        </ul>
        {program.state !== 'open' && <OpeningWords opening={decideOpening(program)} />}
        <Cluster>
          {mayApply && (
            <LinkButton variant="primary" href={user ? here : paths.login({ redirect: here })}>
              {t('apply')}
              <span className="visually-hidden"> {program.ds_displayname}</span>
            </LinkButton>
          )}
          <LinkButton href={paths.program(program.cd_resource)}>
            {t('more')}
            <span className="visually-hidden"> {program.ds_displayname}</span>
          </LinkButton>
        </Cluster>
      </Card>
    </article>
  );
}

type WordsProps = { reason: Reason; incomeLimit: number | null; questions: readonly PlainField[] };

function ReasonWords({ reason, incomeLimit, questions }: WordsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { language } = useBoot();
  if (reason.kind !== 'unclear')
    return (
      <span>
        <span className="visually-hidden">{t(`reason.${reason.kind}`)} </span>
        {reason.text.replaceAll('{incomeLimit}', incomeLimit === null ? '' : format.money(incomeLimit))}
      </span>
    );
  const missing = questions.filter(({ key }) => reason.unanswered.includes(key));
  if (missing.length === 0) return <span>{t('reason.unclear')}</span>;
  return (
    <span>
      {t('reason.needs', { questions: missing.map(({ label }) => localText(label, language)).join(' ') })}
    </span>
  );
}
