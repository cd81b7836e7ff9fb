import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError, call } from '../../../api.ts';
import { PublishFrame } from '../../../configuration/publish-frame.tsx';
import { useBoot } from '../../../shell/boot.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { titleOf } from '../rule-labels.ts';
import { type RuleStudio, showCurrentOnConflict } from '../use-rules.ts';
import { useRulesTexts } from '../use-texts.ts';
import styles from '../validation-rules.module.css';

export interface RuleDialogProps {
  readonly studio: RuleStudio;
  readonly onClose: () => void;
}

/** Shows the changes, publishes them, and starts to judge all applications again. */
export function PublishDialog({ studio, onClose }: RuleDialogProps): ReactNode {
  const t = useRulesTexts();
  const { programId, view, differences } = studio;
  const publishing = useMutation({
    mutationFn: () =>
      call('admin/publish-validation-draft', { programId, revision: view.draft?.revision ?? 0 }),
    onSuccess: (published) => {
      studio.cacheView(published);
      toasts.add('success', t('publish.done'));
      onClose();
    },
    onError: (error) => showCurrentOnConflict(error, studio.cacheView),
  });
  const { error } = publishing;
  const isStale = error instanceof CallError && error.error === 'stale_version';
  return (
    <PublishFrame
      texts={{
        title: t('publish.title'),
        text: t('publish.text'),
        button: t('publish.button'),
        saving: t('saving'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      isBusy={publishing.isPending}
      disabledReason={differences.length === 0 && t('publish.same')}
      failure={isStale ? t('publish.stale') : (error?.message ?? null)}
      onPublish={() => publishing.mutate()}
      onClose={onClose}
    >
      <DifferenceList studio={studio} />
    </PublishFrame>
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
