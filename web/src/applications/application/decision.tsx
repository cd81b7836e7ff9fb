import type { AwardPayment } from '@commonway/contract/applications/decision.ts';
import type { ReactNode } from 'react';
import { fileUrl } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { download } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { type Description, DescriptionList } from '../../ui/lists/description-list.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import type { OpenApplication } from '../apply/step-props.ts';
import { useTexts } from '../use-texts.ts';
import styles from './application.module.css';

/** The decision: approved amount and payment or reason, the right to appeal, and the letter. */
export function DecisionPanel({ application }: { application: OpenApplication }): ReactNode {
  const { id: applicationId, decision, letter } = application;
  const t = useTexts();
  const format = useFormat();
  const describePayment = useDescribePayment();
  if (decision === null || letter === null) return null;
  const { award, reason, decidedOn, appealUntil, canAppeal } = decision;
  const items: Description[] = [
    { itemId: 'decided', term: t('decision.decided'), detail: format.date(decidedOn) },
    ...(award === null
      ? []
      : [
          {
            itemId: 'amount',
            term: t('decision.amount'),
            detail: <strong className={styles.amount}>{format.money(award.amount)}</strong>,
          },
          {
            itemId: 'payment',
            term: t('decision.payment'),
            detail: describePayment(award.payment, award.amount),
          },
        ]),
    ...(reason === null ? [] : [{ itemId: 'reason', term: t('decision.reason'), detail: reason }]),
  ];
  const lastDay = appealUntil && isolate(format.weekdayDate(appealUntil));
  return (
    <section className={styles.block} aria-labelledby="decision-title">
      <h2 id="decision-title">{t('decision.title')}</h2>
      <DescriptionList items={items} />
      {lastDay && (
        <Banner title={t(canAppeal ? 'appeal.until' : 'appeal.over', { day: lastDay })}>
          {canAppeal && letter.howToAppeal}
        </Banner>
      )}
      <Disclosure summary={t('letter.read')}>
        <Stack>
          <h3>{letter.title}</h3>
          {letter.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      </Disclosure>
      <div>
        <LinkButton
          icon={download}
          href={fileUrl('applications/download-decision-letter', { applicationId })}
          download
        >
          {t('letter.pdf')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Returns a function that describes the payment of an award. */
export function useDescribePayment() {
  const t = useTexts();
  const format = useFormat();
  return ({ state, amount, on }: AwardPayment, awardAmount: number): string => {
    if (state === 'promised' || on === null) return t('payment.promised');
    return t(`payment.${state}`, { amount: format.money(amount ?? awardAmount), day: format.date(on) });
  };
}
