import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError, call } from '../../../api.ts';
import { useBoot } from '../../../shell/boot.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { titleOf } from '../rule-words.ts';
import { keepCurrent, type RuleStudio } from '../use-rules.ts';
import { useRulesTexts } from '../use-texts.ts';
import styles from '../validation-rules.module.css';

export interface RuleDialogProps {
  readonly studio: RuleStudio;
  readonly onClose: () => void;
}

/** What would be different from now on; then it is, and all applications are judged anew. */
export function PublishDialog({ studio, onClose }: RuleDialogProps): ReactNode {
  const t = useRulesTexts();
  const { programId, view, differences } = studio;
  const publishing = useMutation({
    mutationFn: () =>
      call('admin/publish-validation-draft', { programId, revision: view.draft?.revision ?? 0 }),
    onSuccess: (published) => {
      studio.keep(published);
      toasts.add('success', t('publish.done'));
      onClose();
    },
    onError: (error) => keepCurrent(error, studio.keep),
  });
  const { error } = publishing;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={publishing.isPending}
      title={t('publish.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            variant="primary"
            disabledReason={differences.length === 0 && t('publish.same')}
            loadingText={publishing.isPending && t('saving')}
            onClick={() => publishing.mutate()}
          >
            {t('publish.button')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <Stack>
        {error && (
          <Banner tone="failed" live="polite">
            {error instanceof CallError && error.error === 'stale_version'
              ? t('publish.stale')
              : error.message}
          </Banner>
        )}
        <p>{t('publish.text')}</p>
        <DifferenceList studio={studio} />
      </Stack>
    </Dialog>
  );
}

function DifferenceList({ studio }: { studio: RuleStudio }): ReactNode {
  const t = useRulesTexts();
  const { language } = useBoot();
  return (
    <ul className={styles.differences}>
      {studio.differences.map(({ kind, rule, parts }) => (
        <li key={rule.rule}>
          {t(`difference.${kind}`, {
            name: isolated(titleOf(rule, language)),
            parts: parts.map((part) => t(`part.${part}`)).join(t('separator')),
          })}
        </li>
      ))}
    </ul>
  );
}
