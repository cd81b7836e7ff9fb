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

/** The content of a program's page below its name. */
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
      <List title={t('program.papers')} intro={t('program.papersHow')} lines={program.papers} />
      <List
        title={t('program.pages')}
        intro={t('program.pagesTime', { count: program.pages.length })}
        lines={program.pages}
        isOrdered
      />
      <HowLong days={program.decisionDays} />
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

type ListProps = { title: string; intro: string; lines: readonly string[]; isOrdered?: boolean };

function List({ title, intro, lines, isOrdered = false }: ListProps): ReactNode {
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

function HowLong({ days }: { days: Program['decisionDays'] }): ReactNode {
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
  const money = (minor: number, { currency }: Fee): string => format.money(minor / 100, currency);
  return (
    <section className={styles.section}>
      <h2>{t('program.fees')}</h2>
      <ul className={styles.list}>
        {fees.map((fee) => (
          <li key={fee.label}>
            <strong>{fee.label}</strong>
            {': '}
            {fee.minMinor === fee.maxMinor
              ? t('program.feeOne', { amount: money(fee.minMinor, fee) })
              : t('program.feeRange', { least: money(fee.minMinor, fee), most: money(fee.maxMinor, fee) })}
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
