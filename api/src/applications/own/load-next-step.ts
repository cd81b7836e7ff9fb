// What an applicant reads about their application outside of their pages: in messages, in their preview, and by phone.
import type { StageState } from '@commonway/contract/applications/stages.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Transaction } from '../../platform/database.ts';
import { calculateDueFees } from '../../programs/fees/charge-fees.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { loadCalendarSettings } from '../../tenants/queries.ts';
import {
  type ChargedFee,
  findSubmittedAnswers,
  findSubmittedApplication,
  type OwnApplication,
} from '../queries/own-applications.ts';
import type { DecisionOptions } from './describe-decision.ts';
import { describeNextStep } from './next-step.ts';

/** A state with its text, and what the change to it sets. */
export interface EnteredState extends StageState {
  readonly text: LocalText;
  readonly waitsForApplicant: boolean;
  readonly isDenial: boolean;
  /** In dollars; null leaves the award unchanged. */
  readonly awardAmount: number | null;
}

/** Loads what describes the next step of a submitted application now, in any language. */
export async function loadCurrentNextStep(
  tx: Transaction,
  applicationId: number,
): Promise<(language: string) => string> {
  const [row, { timeZone }] = await Promise.all([
    findSubmittedApplication(tx, applicationId),
    loadCalendarSettings(tx, tx.tenantId),
  ]);
  return (language) => (row === undefined ? '' : describeNextStep(row, { language, timeZone, now: tx.now }));
}

/**
 * Loads what describes the next step in a state, in any language: as the application is now, or will be once the change
 * is made. Fees that the state makes due are included, because they are charged a moment after the change.
 */
export async function loadNextStep(
  tx: Transaction,
  applicationId: number,
  entered: EnteredState,
  office: Omit<DecisionOptions, 'language'>,
): Promise<(language: string) => string> {
  const row = await findSubmittedApplication(tx, applicationId);
  if (row === undefined) return () => '';
  const planned = await planFees(tx, row, entered.name, toLocalDate(office.timeZone, office.now));
  const after = enterState({ ...row, fees: [...row.fees, ...planned] }, entered, office.now);
  return (language) => describeNextStep(after, { ...office, language });
}

/** The application in the state: unchanged if it is there already. */
function enterState(row: OwnApplication, entered: EnteredState, now: Date): OwnApplication {
  const { name, isInitial, isTerminal, commitsAward, isDenial, awardAmount } = entered;
  const change = { name, isInitial, isTerminal, commitsAward, isDenial, isWithdrawal: false };
  return {
    ...row,
    stateName: name,
    stateText: entered.text,
    isInitial,
    isTerminal,
    commitsAward,
    waitsForApplicant: entered.waitsForApplicant,
    awardAmount: awardAmount ?? row.awardAmount,
    changes: row.stateName === name ? row.changes : [...row.changes, { ...change, at: now.toISOString() }],
  };
}

/** The fees that the state makes due and that are not charged yet. */
async function planFees(
  tx: Transaction,
  { id, fees, paymentType }: OwnApplication,
  stateName: string,
  today: string,
): Promise<ChargedFee[]> {
  if (paymentType === 'None') return [];
  const submission = await findSubmittedAnswers(tx, id);
  const charge = { applicationId: id, answers: submission?.answers ?? {}, today, stateName };
  const charged = new Set(fees.map(({ key }) => key));
  return (await calculateDueFees(tx, charge))
    .filter(({ fee }) => !charged.has(fee.key))
    .map(({ fee, amountMinor, isWaived }) => ({
      id: 0,
      key: fee.key,
      label: fee.label,
      amountMinor,
      currency: fee.currency,
      status: isWaived ? 'waived' : 'due',
      paidAt: null,
    }));
}
