import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { isolate } from '../../../shell/texts.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useTexts } from '../../use-texts.ts';
import { findFieldLabel } from '../answer-rows.ts';

/** The documents that the applicant still has to add. Renders nothing if there are none. */
export function AwaitedDocuments({ view: { awaited, form } }: { view: CaseView }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { language } = useBoot();
  if (awaited === null) return null;
  const labels = awaited.fields.map((field) => isolate(findFieldLabel(form, field, language) ?? field));
  const facts = {
    what: new Intl.ListFormat(language).format(labels),
    day: isolate(format.date(awaited.dueOn)),
  };
  return (
    <Banner tone="warning" title={t('documents.awaited', { count: labels.length })}>
      {t('documents.awaitedText', facts)}
    </Banner>
  );
}
