import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { RuleReplay } from './replay.tsx';
import { RuleHistory } from './rule-history.tsx';
import type { RuleStudioProps } from './rule-studio.ts';
import { useAutomaticRuleTexts } from './use-texts.ts';

/** Buttons that replay the draft on past cases, and show what the published versions did. */
export function RuleStudioActions({ studio }: RuleStudioProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const [opened, open] = useState<'replay' | 'history' | null>(null);
  const isUnfinished = studio.problems.some(({ code }) => /^(missing|wrong)-/.test(code));
  return (
    <>
      <Button disabledReason={isUnfinished && t('replay.unfinished')} onClick={() => open('replay')}>
        {t('replay.try')}
      </Button>
      <Button onClick={() => open('history')}>{t('history.title')}</Button>
      {opened && (
        <Dialog
          isOpen
          onClose={() => open(null)}
          size="large"
          title={t(`${opened}.title`)}
          closeLabel={t('close')}
          actions={<Button onClick={() => open(null)}>{t('close')}</Button>}
        >
          {opened === 'history' ? (
            <RuleHistory ruleId={studio.setup.ruleId} />
          ) : (
            <Stack>
              <p>{t('replay.text')}</p>
              <RuleReplay definition={studio.definition} />
            </Stack>
          )}
        </Dialog>
      )}
    </>
  );
}
