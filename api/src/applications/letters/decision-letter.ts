import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import type { ApplicationDecision, DecisionLetter } from '@commonway/contract/applications/decision.ts';
import { getFormat } from '@commonway/contract/languages/format.ts';
import type { Context } from '../../platform/mount/context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { en } from './texts/en.ts';

const say = createTranslator(en);

/** What the letter says about a decision. */
interface LetterDecision extends Pick<ApplicationDecision, 'outcome' | 'reason' | 'note' | 'appealUntil'> {
  readonly award: { readonly amount: number } | null;
}

/**
 * Composes the letter about a decision: the result with the approved amount or the reason, and the right to appeal.
 * Null before the decision. The payment is not a part of it: the letter stays the same when its state changes.
 * The caseworker's paragraph comes before the right to appeal.
 */
export function composeDecisionLetter(
  { tenant, language }: Pick<Context, 'tenant' | 'language'>,
  {
    id,
    programName: program,
    decision,
  }: Pick<ApplicationCard, 'id' | 'programName'> & {
    readonly decision: LetterDecision | null;
  },
  name: string,
): DecisionLetter | null {
  if (decision === null) return null;
  const { outcome, award, reason, note, appealUntil } = decision;
  const t = say(language);
  const format = getFormat(language, tenant.timeZone);
  const { phone, mail } = tenant.contactInfo ?? {};
  const contact = [phone, mail]
    .filter(Boolean)
    .map((point) => `\u2068${point}\u2069`)
    .join(' · ');
  const number = String(id);
  const how = contact === '' ? t('decision.how', { number }) : t('decision.howContact', { number, contact });
  const appeal =
    appealUntil === null ? [] : [t('decision.appeal', { day: format.weekdayDate(appealUntil) }), how];
  return {
    title: t('decision.title', { program }),
    paragraphs: [
      t('decision.name', { name }),
      t(`decision.${outcome}`, { program }),
      ...(award === null ? [] : [t('decision.amount', { amount: format.money(award.amount) })]),
      ...(reason === null ? [] : [t('decision.reason', { reason })]),
      ...(note === null ? [] : [note]),
      ...appeal,
    ],
    howToAppeal: appealUntil === null ? null : how,
  };
}
