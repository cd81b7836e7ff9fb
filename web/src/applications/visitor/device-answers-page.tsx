import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { useTexts } from '../use-texts.ts';
import { RemoveAnswersButton } from './device-notice.tsx';
import type { VisitorAnswers } from './visitor-answers.ts';

interface DeviceAnswersPageProps {
  readonly answers: VisitorAnswers;
  readonly onUse: () => void;
  readonly onSkip: () => void;
  readonly onRemove: () => void;
}

/**
 * Asks whether the answers on this device are those of the person who signed in: another person may have typed them, so
 * none are shown.
 */
export function DeviceAnswersPage({ answers, onUse, onSkip, onRemove }: DeviceAnswersPageProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <Page>
      <PageHeader
        title={t('visitor.foundTitle')}
        description={t('visitor.found', { date: format.date(answers.savedAt) })}
      />
      <Cluster>
        <Button variant="primary" onClick={onUse}>
          {t('visitor.use')}
        </Button>
        <Button onClick={onSkip}>{t('visitor.skip')}</Button>
      </Cluster>
      <div>
        <RemoveAnswersButton onRemove={onRemove} />
      </div>
    </Page>
  );
}
