import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { decideOpening } from '../decide-opening.ts';
import styles from '../program-page.module.css';
import { useTexts } from '../use-texts.ts';
import { BudgetText } from './budget-text.tsx';
import { Eligibility } from './eligibility.tsx';
import { OpeningText } from './opening-text.tsx';
import { PhoneHelp } from './phone-help.tsx';
import { ProgramFacts } from './program-facts.tsx';

export type Program = OutputOf<'programs/get-program'>;

interface ProgramDetailsProps {
  readonly program: Program;
  /** The application panel. */
  readonly children: ReactNode;
}

/** The content of a program's page below its name. The review is one more page of the form. */
export function ProgramDetails({ program, children }: ProgramDetailsProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <div className={styles.when}>
        <OpeningText opening={decideOpening(program)} />
        {program.pauseReason && <p>{program.pauseReason}</p>}
        {program.isSeasonal && <p className={styles.muted}>{t('program.everyYear')}</p>}
      </div>
      <div className={styles.facts}>
        <ProgramFacts program={program} />
        {program.budget && program.state !== 'closed' && <BudgetText budget={program.budget} />}
      </div>
      {children}
      <Eligibility program={program} />
      <ProgramFees fees={program.fees} />
      <TextList title={t('program.papers')} intro={t('program.papersHow')} lines={program.papers} />
      <TextList
        title={t('program.pages')}
        intro={t('program.pagesTime', { count: program.pages.length + 1 })}
        lines={program.pages}
        isOrdered
      />
      <DecisionTime days={program.decisionDays} />
      {program.whatHappensNext && (
        <section className={styles.section}>
          <h2>{t('program.next')}</h2>
          <p className={styles.next}>{program.whatHappensNext}</p>
        </section>
      )}
      <PhoneHelp help={program.help} />
    </>
  );
}

type TextListProps = { title: string; intro: string; lines: readonly string[]; isOrdered?: boolean };

/** A section with a list of texts. Renders nothing if there are none. */
function TextList({ title, intro, lines, isOrdered = false }: TextListProps): ReactNode {
  if (lines.length === 0) return null;
  const Lines = isOrdered ? 'ol' : 'ul';
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p className={styles.muted}>{intro}</p>
      <Lines className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
    </section>
  );
}

/** How many days decisions take: the median and the 90th percentile. Renders nothing if they are unknown. */
function DecisionTime({ days }: { days: Program['decisionDays'] }): ReactNode {
  const t = useTexts();
  if (days === null) return null;
  return (
    <section className={styles.section}>
      <h2>{t('program.howLong')}</h2>
      <p>{t('program.half', { days: days.median })}</p>
      <p className={styles.muted}>{t('program.mostly', { days: days.ninetieth })}</p>
    </section>
  );
}

type Fee = OutputOf<'programs/get-program'>['fees'][number];

/** Lists the fees of a program before applying: amount, reason, due date and exemptions. */
function ProgramFees({ fees }: { fees: readonly Fee[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (fees.length === 0) return null;
  const formatAmount = (minor: number, { currency }: Fee): string => format.money(minor / 100, currency);
  return (
    <section className={styles.section}>
      <h2>{t('program.fees')}</h2>
      <ul className={styles.list}>
        {fees.map((fee) => (
          <li key={fee.label}>
            <strong>{fee.label}</strong>
            {': '}
            {fee.minMinor === fee.maxMinor
              ? t('program.feeOne', { amount: formatAmount(fee.minMinor, fee) })
              : t('program.feeRange', {
                  least: formatAmount(fee.minMinor, fee),
                  most: formatAmount(fee.maxMinor, fee),
                })}
            {'. '}
            {fee.dueInState === null
              ? t('program.feeOnSending')
              : t('program.feeInState', { state: fee.dueInState })}
            {fee.waiver && ` ${fee.waiver}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
