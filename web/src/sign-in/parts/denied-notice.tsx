import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { calendar, card, type IconShape, lock, search } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';

export type DeniedReason = NonNullable<OutputOf<'sign-in/search-login'>['reason']>;

const words = {
  program_not_opened_yet: 'not-open',
  program_closed: 'closed',
  not_enough_budget_for_login: 'budget',
  not_found: 'not-found',
} as const;

const icons: Record<DeniedReason, IconShape> = {
  program_not_opened_yet: calendar,
  program_closed: lock,
  not_enough_budget_for_login: card,
  not_found: search,
};

export type DeniedNoticeProps = {
  reason: DeniedReason;
  onRetry: () => void;
  retryText: string;
};

/** Explains why access is denied (spec 2.5, denied reasons). Each reason has its own icon and text. */
export function DeniedNotice({ reason, onRetry, retryText }: DeniedNoticeProps): ReactNode {
  const t = useTexts();
  const word = words[reason] ?? 'not-found';
  return (
    <EmptyState
      icon={icons[reason] ?? search}
      title={t(`denied.${word}-title`)}
      actions={
        <>
          <LinkButton href={paths.programs()} variant="primary">
            {t('denied.programs')}
          </LinkButton>
          <TextButton onClick={onRetry}>{retryText}</TextButton>
        </>
      }
    >
      {t(`denied.${word}`)}
    </EmptyState>
  );
}
